import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { adminCustomersMessages } from '#messages/admin-customers.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { type CustomerFilter, writeCustomerFilter } from '#shop/customers/index.ts';
import { Panel } from '../list/panel.tsx';

export interface GroupRef {
  id: string;
  name: string;
  version: string;
}

interface Props {
  filter: CustomerFilter;
  /** The group whose filter is shown. */
  group: GroupRef | null;
  /** A name that is taken: its group's filter can be replaced. */
  answer: { error: string; name: string; taken: GroupRef | null } | null;
}

export function CustomerGroupPanel({ filter, group, answer }: Props) {
  const t = useMessages(adminCustomersMessages);
  const isBusy = useNavigation().formMethod === 'POST';
  const button = t(group ? 'group.panel.open' : 'group.save');
  const existing = group ?? answer?.taken ?? null;
  return (
    <Panel title={button} button={button} className="button button-outline button-small">
      <Form method="post" className="grid max-w-md gap-4">
        {Object.entries(writeCustomerFilter(filter)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {existing && (
          <>
            <input type="hidden" name="id" value={existing.id} />
            <input type="hidden" name="seen" value={existing.version} />
          </>
        )}
        <Field
          id="group-name"
          name="name"
          label={t('group.name')}
          hint={t('group.save.hint')}
          maxLength={40}
          required
          defaultValue={answer?.name ?? group?.name}
          error={answer?.error ?? null}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            size="small"
            name="intent"
            value={group ? 'change-group' : 'add-group'}
            busy={isBusy}
          >
            {t('group.save')}
          </Button>
          {!group && answer?.taken && (
            <Button type="submit" size="small" variant="outline" name="intent" value="change-group">
              {t('group.replace', { name: answer.taken.name })}
            </Button>
          )}
          {group && (
            <>
              <ButtonLink to={`/admin/newsletters?group=${group.id}`} variant="outline" size="small">
                {t('group.newsletter')}
              </ButtonLink>
              <Button
                type="submit"
                size="small"
                name="intent"
                value="delete-group"
                variant="text"
                formNoValidate
              >
                {t('group.delete')}
              </Button>
            </>
          )}
        </div>
      </Form>
    </Panel>
  );
}
