import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Select, TextArea } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import {
  checkIngredients,
  completed,
  type Finding,
  readIngredients,
  USAGES,
  type Usage,
  writeIngredients,
} from '#shop/catalog/index.ts';
import type { Law } from './law.server.ts';
import type { PartProps } from './product-form.tsx';
import { Section } from './product-form-section.tsx';

const USAGE_NAMES: Record<Usage, string> = {
  unknown: 'Not specified',
  'rinse-off': 'Rinse-off',
  'leave-on': 'Leave-on',
  'leave-on full body': 'Leave-on, whole body',
};

/** What the label must say: the list of ingredients, looked through as it is typed, and the cautions. */
export function Ingredients({ typed, change, faultOf, law }: PartProps & { law: Law }) {
  const list = readIngredients(typed.ingredients);
  const tidied = writeIngredients(list.map((ingredient) => completed(ingredient, law.rules)));
  const { usage } = typed;
  return (
    <Section title="What the label says">
      <Select
        id="usage"
        label="How it is used"
        hint="Ingredient limits depend on this."
        value={usage}
        onChange={({ target }) => change({ usage: target.value as Usage })}
      >
        {USAGES.map((value) => (
          <option key={value} value={value}>
            {USAGE_NAMES[value]}
          </option>
        ))}
      </Select>
      <TextArea
        id="ingredients"
        label="Ingredients (INCI)"
        rows={8}
        hint="In the label’s order, one a line: INCI name | plain name | note. Or paste a whole list with commas, and complete it below."
        value={typed.ingredients}
        error={faultOf('ingredients')}
        onChange={({ target }) => change({ ingredients: target.value })}
        // A list that was pasted is completed by itself; what the maker has written is theirs.
        onBlur={() => list.length > 0 && !typed.ingredients.includes('|') && change({ ingredients: tidied })}
      />
      {list.length > 0 && (
        // It keeps its space when leaving the field tidies the list, so that a button below does not move under the press.
        <div className={tidied === typed.ingredients ? 'invisible' : undefined}>
          <Button variant="outline" size="small" onClick={() => change({ ingredients: tidied })}>
            One a line, with plain names
          </Button>
        </div>
      )}
      {list.length > 0 && (
        <Findings
          findings={checkIngredients(list, law.rules, { ...law, usage })}
          count={list.length}
          law={law}
          usage={usage}
        />
      )}
      <TextArea
        id="cautions"
        label="Cautions"
        hint="One a line, as the label has them."
        value={typed.cautions}
        error={faultOf('cautions')}
        onChange={({ target }) => change({ cautions: target.value })}
      />
    </Section>
  );
}

interface FindingsProps {
  findings: Finding[];
  count: number;
  law: Law;
  usage: Usage;
}

function Findings({ findings, count, law, usage }: FindingsProps) {
  const names = count === 1 ? '1 name' : `${count} names`;
  return (
    <div className="rounded-card bg-sand p-4 text-sm">
      <p role="status">
        {findings.length === 0 ? `${names}, nothing found in our lists.` : `${names}. Please check these:`}
      </p>
      <ul className="mt-1 grid gap-1">
        {findings.map(({ inci, words }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may stand there twice
          <li key={index}>
            <strong className="font-medium">{inci}</strong> {words}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-quiet">
        This is guidance, not legal advice. You are responsible for the label.
      </p>
      <Disclosure title="What we checked, and what we don’t know">
        <ul className="grid list-disc gap-2 pl-5">
          <li>
            You don’t enter concentrations, so we can’t tell which ingredients are above a limit. Ask your
            supplier for the allergen declaration of each fragrance and essential oil.
          </li>
          <li>
            A fragrance or an essential oil contains allergens of its own, such as linalool. We only see the
            names in your list.
          </li>
          {usage === 'unknown' && (
            <li>You haven’t said how the product is used, so we show the limits for every use.</li>
          )}
          <li>
            {law.firstSold === null
              ? 'We treat this as a new product, because this shop hasn’t sold it yet. If you sold it elsewhere before a rule began, the later date may apply.'
              : `This shop first sold it on ${law.firstSold}. If you sold it elsewhere earlier, a later date may apply.`}
          </li>
          {law.lists.map(({ name, asOf, version, source, count }) => (
            <li key={name} className="wrap-anywhere">
              {name}: {count} entries, version {version}, as of {asOf}. Source: {source}
            </li>
          ))}
          {law.lists.length === 0 && <li>No lists are loaded, so only the spelling was checked.</li>}
        </ul>
        <Link to="/admin/products/ingredient-rules" className="prose-link inline-flex min-h-11 items-center">
          See and update these lists
        </Link>
      </Disclosure>
    </div>
  );
}
