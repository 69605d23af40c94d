import type { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { adminTagsMessages } from '#messages/admin-tags.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { TagRow } from './tags-list.server.ts';

interface TagFormProps {
  row: TagRow;
  /** Tags that it may be merged into; null allows any name. */
  choices: readonly { tag: string; name: string }[] | null;
  /** The other tags of its kind. */
  known: readonly string[];
  form: ReturnType<typeof useFetcher>['Form'];
  isBusy: boolean;
}

export function TagForm({
  row: { id, group, tag, count },
  choices,
  known,
  form: Form,
  isBusy,
}: TagFormProps) {
  const t = useMessages(adminTagsMessages);
  const of = group === 'posts' ? 'posts' : 'products';
  return (
    <details>
      <summary className="prose-link inline-flex min-h-11 cursor-pointer list-none items-center text-sm [&::-webkit-details-marker]:hidden">
        {t('change')}
      </summary>
      <Form method="post" className="flex max-w-2xl flex-wrap items-end gap-3 pb-4">
        <input type="hidden" name="group" value={group} />
        <input type="hidden" name="tag" value={tag} />
        <div className="min-w-40 grow">
          {choices ? (
            <Select id={`to ${id}`} name="to" label={t('merge.label')} hint={t('merge.hint')}>
              {choices
                .filter((choice) => choice.tag !== tag)
                .map((choice) => (
                  <option key={choice.tag} value={choice.tag}>
                    {choice.name}
                  </option>
                ))}
            </Select>
          ) : (
            <>
              <Field
                id={`to ${id}`}
                name="to"
                label={t('name.label')}
                hint={t('name.hint')}
                list={`known ${id}`}
                required
                maxLength={40}
                defaultValue={tag}
              />
              <datalist id={`known ${id}`}>
                {known.map((other) => (
                  <option key={other} value={other} />
                ))}
              </datalist>
            </>
          )}
        </div>
        <Button type="submit" name="intent" value="rename" variant="outline" size="small" busy={isBusy}>
          {choices ? t('products.merge', { count }) : t(`${of}.rename`, { count })}
        </Button>
        {/* Skips validation: the form's other field may be empty. */}
        <input type="hidden" name="row" value={id} />
        <Button type="submit" name="intent" value="remove" variant="text" size="small" formNoValidate>
          {t(`${of}.remove`, { count })}
        </Button>
      </Form>
    </details>
  );
}
