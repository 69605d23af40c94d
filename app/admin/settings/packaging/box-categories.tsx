import { Checkbox } from '#app/ui/forms/field.tsx';
import { adminSettingsMessages } from '#messages/admin-settings.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { CategoryView } from '#shop/catalog/index.ts';

interface Props {
  /** The box's; unique on the page. */
  id: string;
  categories: readonly CategoryView[];
  /** Slugs of categories and kinds. */
  chosen: readonly string[];
  error: string | null;
}

/** The categories that a box is for. Unknown slugs are shown so that they can be unticked. */
export function BoxCategories({ id, categories, chosen, error }: Props) {
  const t = useMessages(adminSettingsMessages);
  const known = categories.flatMap(({ slug, kinds }) => [slug, ...kinds.map((kind) => kind.slug)]);
  const choice = (slug: string, label: string) => (
    <Checkbox
      key={slug}
      name="productTypes"
      value={slug}
      defaultChecked={chosen.includes(slug)}
      label={label}
    />
  );
  return (
    <fieldset aria-describedby={error ? `${id}-categories-error` : undefined}>
      <legend className="mb-1 text-sm font-medium">{t('packaging.categories')}</legend>
      <p className="mb-2 text-sm text-quiet">{t('packaging.categories.hint')}</p>
      {error && (
        <p id={`${id}-categories-error`} className="mb-2 text-sm text-bad">
          {error}
        </p>
      )}
      {chosen
        .filter((slug) => !known.includes(slug))
        .map((slug) => choice(slug, t('packaging.categories.unknown', { name: slug })))}
      {categories.map(({ slug, name, kinds }) => (
        <div key={slug}>
          {choice(slug, name)}
          {kinds.length > 0 && (
            <div className="flex flex-wrap gap-x-6 pl-8">
              {kinds.map((kind) => choice(kind.slug, kind.name))}
            </div>
          )}
        </div>
      ))}
    </fieldset>
  );
}
