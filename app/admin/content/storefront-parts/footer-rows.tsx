import { useId, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { adminStructureMessages } from '#messages/admin-structure.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import {
  MAX_ADDRESS,
  MAX_FOOTER_COLUMNS,
  MAX_FOOTER_LINKS,
  MAX_LABEL,
  MAX_SOCIAL,
} from '#shop/content/index.ts';
import { Movable } from '../../editor/sortable-list.tsx';
import { type LinkFacts, LinkRows, nameOf, newLink, RowHead } from './link-rows.tsx';
import { type ColumnDraft, nextId } from './navigation-draft.ts';

interface ColumnsProps {
  columns: readonly ColumnDraft[];
  facts: LinkFacts;
  onChange(columns: ColumnDraft[]): void;
}

/** The footer's columns, opened one at a time. */
export function Columns({ columns, facts, onChange }: ColumnsProps) {
  const t = useMessages(adminStructureMessages);
  const [open, setOpen] = useState<number | null>(null);
  const change = (id: number, part: Partial<ColumnDraft>) =>
    onChange(columns.map((column) => (column.id === id ? { ...column, ...part } : column)));
  const add = () => {
    const column = { id: nextId(), title: '', links: [] };
    onChange([...columns, column]);
    setOpen(column.id);
  };
  return (
    <>
      <Movable
        label={t('navigation.footer')}
        items={columns.map((column) => ({
          ...column,
          name: nameOf(column.title, facts.names) || t('navigation.new-column'),
        }))}
        isFixed={facts.isFixed}
        onOrder={(ids) => onChange(ids.flatMap((id) => columns.find((column) => column.id === id) ?? []))}
      >
        {(column) => {
          const path = `footer.${columns.findIndex(({ id }) => id === column.id)}`;
          const isFaulty = Object.keys(facts.faults).some((fault) => fault.startsWith(`${path}.`));
          const isOpen = !facts.isFixed && (open === column.id || isFaulty);
          return (
            <div className="min-w-0 grow">
              <RowHead
                name={column.name}
                detail={column.links.map(({ label }) => nameOf(label, facts.names)).join(', ')}
                isFixed={facts.isFixed}
                isOpen={isOpen}
                onOpen={() => setOpen(open === column.id ? null : column.id)}
                onRemove={() => onChange(columns.filter(({ id }) => id !== column.id))}
              />
              {isOpen && (
                <div className="mt-3 rounded-card border border-line bg-surface p-4 max-sm:-ml-30">
                  <Field
                    id={`column-${column.id}`}
                    label={t('navigation.column')}
                    maxLength={MAX_LABEL}
                    value={column.title}
                    error={facts.faults[`${path}.title`] ?? null}
                    onChange={({ target }) => change(column.id, { title: target.value })}
                  />
                  <LinkRows
                    label={t('navigation.links', { name: column.name })}
                    links={column.links}
                    path={`${path}.links`}
                    most={MAX_FOOTER_LINKS}
                    addLabel={t('navigation.add-link')}
                    newLink={newLink}
                    onChange={(links) => change(column.id, { links })}
                    {...facts}
                  />
                </div>
              )}
            </div>
          );
        }}
      </Movable>
      {!facts.isFixed && columns.length < MAX_FOOTER_COLUMNS && (
        <Button variant="outline" size="small" className="mt-3 mr-4" onClick={add}>
          {t('navigation.add-column')}
        </Button>
      )}
    </>
  );
}

interface ProfilesProps {
  profiles: readonly { id: number; address: string }[];
  facts: LinkFacts;
  onChange(profiles: { id: number; address: string }[]): void;
}

export function Profiles({ profiles, facts, onChange }: ProfilesProps) {
  const t = useMessages(adminStructureMessages);
  const prefix = useId();
  return (
    <>
      <Movable
        label={t('navigation.social')}
        items={profiles.map(({ id, address }) => ({ id, address, name: address || t('navigation.new') }))}
        isFixed={facts.isFixed}
        onOrder={(ids) => onChange(ids.flatMap((id) => profiles.find((one) => one.id === id) ?? []))}
      >
        {({ id, address, name }) => (
          <div className="flex min-w-0 grow flex-wrap items-end gap-3">
            <div className="min-w-0 grow basis-56">
              <Field
                id={`${prefix}-${id}`}
                label={t('navigation.profile')}
                type="url"
                placeholder="https://www.instagram.com/…"
                maxLength={MAX_ADDRESS}
                disabled={facts.isFixed}
                value={address}
                error={facts.faults[`social.${profiles.findIndex((one) => one.id === id)}`] ?? null}
                onChange={({ target }) =>
                  onChange(profiles.map((one) => (one.id === id ? { id, address: target.value } : one)))
                }
              />
            </div>
            {!facts.isFixed && (
              <Button
                variant="text"
                size="small"
                className="px-1"
                aria-label={t('navigation.remove-name', { name })}
                onClick={() => onChange(profiles.filter((one) => one.id !== id))}
              >
                {t('navigation.remove')}
              </Button>
            )}
          </div>
        )}
      </Movable>
      {!facts.isFixed && profiles.length < MAX_SOCIAL && (
        <Button
          variant="outline"
          size="small"
          className="mt-3"
          onClick={() => onChange([...profiles, { id: nextId(), address: '' }])}
        >
          {t('navigation.add-social')}
        </Button>
      )}
    </>
  );
}
