import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Select, TextArea } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminIngredientsMessages } from '#messages/admin-ingredients.ts';
import { InSentence } from '#platform/i18n/in-sentence.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import {
  checkIngredients,
  completed,
  type Finding,
  readIngredients,
  USAGES,
  type Usage,
  writeIngredients,
} from '#shop/catalog/index.ts';
import { SOURCE_LOCALE } from '#shop/core/index.ts';
import { FindingSentence } from './finding-sentence.tsx';
import type { Law } from './law.server.ts';
import type { PartProps } from './product-form.tsx';
import { Section } from './product-form-section.tsx';

export function Ingredients({ typed, change, faultOf, law }: PartProps & { law: Law }) {
  const t = useMessages(adminIngredientsMessages);
  const list = readIngredients(typed.ingredients);
  const allergens = { plant: t('list.plant'), substance: t('list.substance') };
  const tidied = writeIngredients(list.map((ingredient) => completed(ingredient, law.rules, allergens)));
  const { usage } = typed;
  return (
    <Section title={t('section')}>
      <Select
        id="usage"
        label={t('usage.label')}
        hint={t('usage.hint')}
        value={usage}
        onChange={({ target }) => change({ usage: target.value as Usage })}
      >
        {USAGES.map((value) => (
          <option key={value} value={value}>
            {t(`usage.${value}`)}
          </option>
        ))}
      </Select>
      <TextArea
        id="ingredients"
        label={t('list.label')}
        rows={8}
        hint={t('list.hint')}
        value={typed.ingredients}
        error={faultOf('ingredients')}
        onChange={({ target }) => change({ ingredients: target.value })}
        // Completes a pasted list, unless it contains |: those entries the maker has written.
        onBlur={() => list.length > 0 && !typed.ingredients.includes('|') && change({ ingredients: tidied })}
      />
      {list.length > 0 && (
        // Invisible rather than removed: leaving the field tidies the list, and a button below must not move
        // under the press.
        <div className={tidied === typed.ingredients ? 'invisible' : undefined}>
          <Button variant="outline" size="small" onClick={() => change({ ingredients: tidied })}>
            {t('list.tidy')}
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
        label={t('cautions.label')}
        hint={t('cautions.hint')}
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
  const t = useMessages(adminIngredientsMessages);
  return (
    <div className="rounded-card bg-sand p-4 text-sm">
      <p role="status">{t(findings.length === 0 ? 'findings.none' : 'findings.some', { count })}</p>
      <ul className="mt-1 grid gap-1">
        {findings.map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may occur twice
          <li key={index}>
            <FindingSentence finding={finding} />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-quiet">{t('findings.guidance')}</p>
      <Disclosure title={t('findings.about')}>
        <ul className="grid list-disc gap-2 pl-5">
          <li>{t('findings.concentrations')}</li>
          <li>{t('findings.oils')}</li>
          {usage === 'unknown' && <li>{t('findings.usage')}</li>}
          <li>{law.firstSold === null ? t('findings.new') : t('findings.sold', { day: law.firstSold })}</li>
          {law.lists.map(({ list, asOf, version, source, count }) => (
            <li key={list} className="wrap-anywhere">
              <InSentence
                sentence={t('findings.list', { name: t(`list.${list}`), count, version, day: asOf, source })}
                parts={[{ text: source, lang: SOURCE_LOCALE }]}
              />
            </li>
          ))}
          {law.lists.length === 0 && <li>{t('findings.noLists')}</li>}
        </ul>
        <Link to="/admin/products/ingredient-rules" className="prose-link inline-flex min-h-11 items-center">
          {t('findings.manage')}
        </Link>
      </Disclosure>
    </div>
  );
}
