import type { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { adminTagsMessages } from '#messages/admin-tags.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { TagGroup as Group } from '#shop/content/index.server.ts';

interface Named {
  tag: string;
  name: string;
}

interface GroupProps {
  group: Group;
  tags: readonly (Named & { count: number })[];
  /** Tags that one may be merged into; null allows any name. */
  choices: readonly Named[] | null;
  mayWrite: boolean;
  fetcher: ReturnType<typeof useFetcher>;
}

export function TagGroup({ group, tags, choices, mayWrite, fetcher }: GroupProps) {
  const t = useMessages(adminTagsMessages);
  const of = group === 'posts' ? 'posts' : 'products';
  return (
    <section aria-labelledby={group} className="pt-8">
      <h2 id={group} className="text-xl">
        {t(`${group}.title`)}
      </h2>
      <p className="mt-1 text-sm text-quiet">{t(`${group}.text`)}</p>
      {tags.length === 0 && <p className="mt-3">{t('empty')}</p>}
      <ul className="mt-3">
        {tags.map(({ tag, name, count }) => (
          <li key={tag} className="border-b border-line">
            <details className="group">
              <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
                <span className="min-w-0 grow break-words">{name}</span>
                <span className="shrink-0 text-sm text-quiet">{t(`${of}.count`, { count })}</span>
                <Icon name="down" className="size-4 shrink-0 text-quiet group-open:rotate-180" />
              </summary>
              {mayWrite && (
                <fetcher.Form method="post" className="flex flex-wrap items-end gap-3 pb-4">
                  <input type="hidden" name="group" value={group} />
                  <input type="hidden" name="tag" value={tag} />
                  <div className="min-w-40 grow">
                    <To id={`${group} ${tag}`} tag={tag} tags={tags} choices={choices} />
                  </div>
                  <Button type="submit" name="intent" value="rename" variant="outline" size="small">
                    {choices ? t('products.merge', { count }) : t(`${of}.rename`, { count })}
                  </Button>
                  {/* Skips validation: the form's other field may be empty. */}
                  <Button
                    type="submit"
                    name="intent"
                    value="remove"
                    variant="text"
                    size="small"
                    formNoValidate
                  >
                    {t(`${of}.remove`, { count })}
                  </Button>
                </fetcher.Form>
              )}
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ToProps = Pick<GroupProps, 'tags' | 'choices'> & { id: string; tag: string };

/** The new name of a tag, or the tag to merge it into. */
function To({ id, tag, tags, choices }: ToProps) {
  const t = useMessages(adminTagsMessages);
  if (choices) {
    return (
      <Select id={id} name="to" label={t('merge.label')}>
        {choices
          .filter((choice) => choice.tag !== tag)
          .map((choice) => (
            <option key={choice.tag} value={choice.tag}>
              {choice.name}
            </option>
          ))}
      </Select>
    );
  }
  return (
    <>
      <Field
        id={id}
        name="to"
        label={t('name.label')}
        hint={t('name.hint')}
        list={`${id} known`}
        required
        maxLength={40}
        defaultValue={tag}
      />
      <datalist id={`${id} known`}>
        {tags.map((known) => (
          <option key={known.tag} value={known.tag} />
        ))}
      </datalist>
    </>
  );
}
