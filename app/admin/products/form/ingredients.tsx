import { checkIngredients, completed, type Finding } from '../../../../shop/products/inci.ts';
import { readIngredients, writeIngredients } from '../../../../shop/products/ingredients.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import type { PartProps } from './product-form.tsx';
import { Section } from './section.tsx';

/** What the label must say: the list of ingredients, looked through as it is typed, and the cautions. */
export function Ingredients({ typed, change, faultOf }: PartProps) {
  const list = readIngredients(typed.ingredients);
  const tidied = writeIngredients(list.map(completed));
  return (
    <Section title="What the label says">
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
      {list.length > 0 && tidied !== typed.ingredients && (
        <div>
          <Button variant="outline" size="small" onClick={() => change({ ingredients: tidied })}>
            One a line, with plain names
          </Button>
        </div>
      )}
      {list.length > 0 && <Findings findings={checkIngredients(list)} count={list.length} />}
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

const WORDS: Record<Finding['kind'], (about: string) => string> = {
  unknown: () => 'is not in our list of names. Check how it is written.',
  instead: (about) => `is called ${about} on a label.`,
  hotlist: (about) => `is on Health Canada’s hotlist: ${about}.`,
  allergen: () => 'is a fragrance allergen: name it above 0.001 % (left on) or 0.01 % (rinsed off).',
  twice: () => 'stands here twice.',
};

function Findings({ findings, count }: { findings: Finding[]; count: number }) {
  const summary =
    findings.length === 0
      ? `${count === 1 ? '1 name' : `${count} names`}, nothing to look at.`
      : `${count === 1 ? '1 name' : `${count} names`}. Please look at these:`;
  return (
    <div className="rounded-card bg-sand p-4 text-sm">
      <p role="status">{summary}</p>
      <ul className="mt-1 grid gap-1">
        {findings.map(({ inci, kind, about }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may stand there twice
          <li key={index}>
            <strong className="font-medium">{inci}</strong> {WORDS[kind](about)}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-quiet">A help, no legal advice: the label is yours to answer for.</p>
    </div>
  );
}
