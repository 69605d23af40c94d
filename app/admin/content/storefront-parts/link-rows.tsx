import { type ReactNode, useState } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { adminStructureMessages } from '#messages/admin-structure.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { MAX_ADDRESS, MAX_LABEL } from '#shop/content/index.ts';
import type { MenuLink } from '#shop/core/index.ts';
import { Movable } from '../../editor/sortable-list.tsx';
import { type LinkDraft, nextId } from './navigation-draft.ts';

/** Pages that a link can lead to. */
export interface TargetGroup {
  name: string;
  targets: MenuLink[];
}

export interface LinkFacts {
  groups: readonly TargetGroup[];
  /** Labels in the reader's language. */
  names: Readonly<Record<string, string>>;
  /** Addresses whose page is gone. */
  dead: readonly string[];
  faults: Readonly<Record<string, string>>;
  isFixed: boolean;
}

interface LinkRowsProps<Link extends LinkDraft> extends LinkFacts {
  label: string;
  links: readonly Link[];
  /** The list's path in the faults. */
  path: string;
  most: number;
  addLabel: string;
  newLink(): Link;
  onChange(links: Link[]): void;
  /** More fields of a link, besides its name and address. */
  children?(link: Link, path: string, change: (part: Partial<Link>) => void): ReactNode;
}

export function LinkRows<Link extends LinkDraft>({
  label,
  links,
  path,
  most,
  addLabel,
  newLink,
  onChange,
  children,
  ...facts
}: LinkRowsProps<Link>) {
  const t = useMessages(adminStructureMessages);
  const [open, setOpen] = useState<number | null>(null);
  const change = (id: number, part: Partial<Link>) =>
    onChange(links.map((link) => (link.id === id ? { ...link, ...part } : link)));
  const add = () => {
    const link = newLink();
    onChange([...links, link]);
    setOpen(link.id);
  };
  return (
    <>
      <Movable
        label={label}
        items={links.map((link) => ({
          ...link,
          name: nameOf(link.label, facts.names) || t('navigation.new'),
        }))}
        isFixed={facts.isFixed}
        onOrder={(ids) => onChange(ids.flatMap((id) => links.find((link) => link.id === id) ?? []))}
      >
        {(link) => {
          const at = `${path}.${links.findIndex(({ id }) => id === link.id)}`;
          const isFaulty = Object.keys(facts.faults).some((fault) => fault.startsWith(`${at}.`));
          const isOpen = !facts.isFixed && (open === link.id || isFaulty);
          return (
            <div className="min-w-0 grow">
              <RowHead
                name={link.name}
                detail={link.to}
                isGone={facts.dead.includes(link.to)}
                isFixed={facts.isFixed}
                isOpen={isOpen}
                onOpen={() => setOpen(open === link.id ? null : link.id)}
                onRemove={() => onChange(links.filter(({ id }) => id !== link.id))}
              />
              {isOpen && (
                <div className="mt-3 grid gap-4 rounded-card border border-line bg-surface p-4 max-sm:-ml-30">
                  <LinkFields
                    link={link}
                    path={at}
                    onChange={(part) => change(link.id, part as Partial<Link>)}
                    {...facts}
                  />
                  {children?.(link, at, (part) => change(link.id, part))}
                </div>
              )}
            </div>
          );
        }}
      </Movable>
      {!facts.isFixed && links.length < most && (
        <Button variant="outline" size="small" className="mt-3" onClick={add}>
          {addLabel}
        </Button>
      )}
    </>
  );
}

interface RowHeadProps {
  name: string;
  detail: string;
  /** Whether the page that it leads to is gone. */
  isGone?: boolean;
  isFixed: boolean;
  isOpen: boolean;
  onOpen(): void;
  onRemove(): void;
}

export function RowHead({ name, detail, isGone, isFixed, isOpen, onOpen, onRemove }: RowHeadProps) {
  const t = useMessages(adminStructureMessages);
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <span className="min-w-0 grow basis-20">
        <span className="block font-medium break-words">{name}</span>
        <span className="line-clamp-1 text-sm break-all text-quiet">{detail}</span>
      </span>
      {isGone && <Badge tone="warm">{t('navigation.gone')}</Badge>}
      {!isFixed && (
        <span className="flex gap-x-2">
          <Button
            variant="text"
            size="small"
            className="px-1"
            aria-expanded={isOpen}
            aria-label={t('navigation.edit-name', { name })}
            onClick={onOpen}
          >
            {t('navigation.edit')}
          </Button>
          <Button
            variant="text"
            size="small"
            className="px-1"
            aria-label={t('navigation.remove-name', { name })}
            onClick={onRemove}
          >
            {t('navigation.remove')}
          </Button>
        </span>
      )}
    </div>
  );
}

interface LinkFieldsProps extends LinkFacts {
  link: LinkDraft;
  path: string;
  onChange(part: Partial<LinkDraft>): void;
}

const OTHER = 'other';

function LinkFields({ link: { id, label, to }, path, groups, names, faults, onChange }: LinkFieldsProps) {
  const t = useMessages(adminStructureMessages);
  const labels = new Map(groups.flatMap(({ targets }) => targets.map((target) => [target.to, target.label])));
  const [isOther, setOther] = useState(to !== '' && !labels.has(to));
  const choose = (value: string) => {
    setOther(value === OTHER);
    if (value === OTHER) return;
    // The page's name is the link's, until the owner has chosen another.
    const isOwn = label !== '' && label !== labels.get(to);
    onChange(isOwn ? { to: value } : { to: value, label: (labels.get(value) ?? '').slice(0, MAX_LABEL) });
  };
  const addressFault = faults[`${path}.to`] ?? null;
  return (
    <>
      <Select
        id={`target-${id}`}
        label={t('navigation.target')}
        value={isOther ? OTHER : to}
        error={isOther ? null : addressFault}
        onChange={({ target }) => choose(target.value)}
      >
        {to === '' && !isOther && <option value="">{t('navigation.target.choose')}</option>}
        {groups.map(({ name, targets }) => (
          <optgroup key={name} label={name}>
            {targets.map((target) => (
              <option key={target.to} value={target.to}>
                {nameOf(target.label, names)}
              </option>
            ))}
          </optgroup>
        ))}
        <option value={OTHER}>{t('navigation.target.other')}</option>
      </Select>
      {isOther && (
        <Field
          id={`address-${id}`}
          label={t('navigation.address')}
          hint={t('navigation.address.hint')}
          inputMode="url"
          maxLength={MAX_ADDRESS}
          value={to}
          error={addressFault}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      )}
      <Field
        id={`label-${id}`}
        label={t('navigation.label')}
        maxLength={MAX_LABEL}
        value={label}
        error={faults[`${path}.label`] ?? null}
        onChange={({ target }) => onChange({ label: target.value })}
      />
    </>
  );
}

/** A label in the reader's language, if it is one that the shop comes with. */
export const nameOf = (label: string, names: LinkFacts['names']): string =>
  Object.hasOwn(names, label) ? names[label]! : label;

export const newLink = (): LinkDraft => ({ id: nextId(), label: '', to: '' });
