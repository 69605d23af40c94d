import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { adminListMessages } from '#messages/admin-list.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { UndoButton } from '../form/action-result.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export interface BulkTagsAnswer {
  ids: readonly string[];
  /** As typed. */
  add: string;
  remove: string;
  error: string | null;
  done: string | null;
  /** The undo, a field for each row; null where nothing can be undone. */
  undo: readonly string[] | null;
}

interface Props {
  title: string;
  back: { to: string; name: string };
  /** The name of the field with the ids, as the list posts it. */
  field: string;
  /** Tags in use, which are proposed. */
  known?: readonly string[];
  answer: BulkTagsAnswer | undefined;
}

/** Adds tags to the rows that were selected in a list and removes others. Works without scripts. */
export function BulkTags({ title, back, field, known = [], answer }: Props) {
  const t = useMessages(adminListMessages);
  const isBusy = useNavigation().formMethod === 'POST';
  const { ids = [], add = '', remove = '', error = null, done = null, undo = null } = answer ?? {};
  if (ids.length === 0)
    return (
      <>
        <PageHeader back={back} title={title} />
        <p className="mt-4">{t('tags.none')}</p>
      </>
    );
  const rows = ids.map((id) => <input key={id} type="hidden" name={field} value={id} />);
  return (
    <>
      <PageHeader back={back} title={title} />
      <div className="mt-4 grid max-w-xl gap-4">
        <Refusal message={error} answer={answer} />
        {done !== null && (
          <Notice tone="success" title={done}>
            <Form method="post" className="flex flex-wrap items-center gap-4">
              {rows}
              {undo?.map((value) => (
                <input key={value} type="hidden" name="undo" value={value} />
              ))}
              {undo && undo.length > 0 && (
                <UndoButton type="submit" name="intent" value="undo" busy={isBusy} />
              )}
              <ButtonLink to={back.to} variant="text" size="small" className="px-0">
                {back.name}
              </ButtonLink>
            </Form>
          </Notice>
        )}
        <Form method="post" className="grid gap-5" key={String(done)}>
          {rows}
          <Field
            id="add"
            name="add"
            label={t('tags.add')}
            hint={t('tags.hint')}
            list="known-tags"
            maxLength={1_000}
            autoComplete="off"
            defaultValue={add}
          />
          <Field
            id="remove"
            name="remove"
            label={t('tags.remove')}
            list="known-tags"
            maxLength={1_000}
            autoComplete="off"
            defaultValue={remove}
          />
          <datalist id="known-tags">
            {known.map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
          <div>
            <Button type="submit" name="intent" value="change" busy={isBusy}>
              {t('tags.submit')}
            </Button>
          </div>
        </Form>
      </div>
    </>
  );
}
