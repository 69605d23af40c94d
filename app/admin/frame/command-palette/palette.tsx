import { useEffect, useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header, Keyboard, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Input, TextField } from 'react-aria-components/TextField';
import { useLocation, useNavigate, useRevalidator, useSubmit } from 'react-router';
import { isDocumentPath } from '#app/islands/documents.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { toast } from '#app/ui/feedback/toast-store.ts';
import { adminMessages } from '#messages/admin.ts';
import { adminPaletteMessages } from '#messages/admin-palette.ts';
import { adminProductsMessages } from '#messages/admin-products.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Role } from '#shop/accounts/index.ts';
import type { ProductStatus } from '#shop/catalog/index.ts';
import { LEAVES } from '../../form/leave-guard.tsx';
import { PRODUCT_ACTIONS, postJson } from '../../form/post-json.ts';
import { STOCK_HASH, soldOutHint } from '../../products/sold-out.ts';
import { THEME_FETCHER } from '../account-panel.tsx';
import { type Entry, sectionsFor } from './sections.ts';
import { useFound } from './use-found.ts';

/** Submits a real form, so that the next page loads afresh without the signed-in data. */
function signOut(to: string): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action: to });
  document.body.append(form);
  form.submit();
}

interface PaletteProps {
  roles: readonly Role[];
  person: string;
  /** Begins with the commands that make something. */
  isToCreate: boolean;
  onClose(): void;
  /** Sends an intent that a list's route answers, once the palette is closed. */
  onSend(sends: NonNullable<Entry['sends']>): void;
}

export default function Palette({ roles, person, isToCreate, onClose, onSend }: PaletteProps) {
  const t = useMessages(adminPaletteMessages);
  const tAdmin = useMessages(adminMessages);
  const tProducts = useMessages(adminProductsMessages);
  const { pathname, search } = useLocation();
  const [typed, setTyped] = useState(isToCreate ? `${t('create')} ` : '');
  const { answer, isOver } = useFound(typed, pathname);
  const navigate = useNavigate();
  const submit = useSubmit();
  const { revalidate } = useRevalidator();
  const input = useRef<HTMLInputElement>(null);
  // A dialog focuses its first button; here the search field should have the focus.
  useEffect(() => input.current?.focus(), []);
  const sections = sectionsFor({ locale: t.locale, roles, person, typed, answer, pathname, search });
  const entries = sections.flatMap((section) => section.entries);

  const setStatus = async (id: string, was: ProductStatus, now: ProductStatus) => {
    const changes = [{ id, fields: { status: { was, now } }, variants: {}, added: [] }];
    const done = await postJson<{ soldOut: string[] }>(PRODUCT_ACTIONS, { intent: 'change', changes });
    void revalidate();
    return done;
  };
  const turn = async ({ id, name, was, now }: NonNullable<Entry['changes']>) => {
    const undo = async () => {
      const undone = await setStatus(id, now, was);
      toast({ text: undone.ok ? t('restored', { name }) : undone.message });
    };
    const done = await setStatus(id, was, now);
    if (!done.ok) return toast({ text: done.message });
    const hint = soldOutHint(tProducts, done.soldOut, 1);
    // The product's page asks for its stock.
    if (hint) void navigate(`/admin/products/${id}${STOCK_HASH}`);
    toast({
      text: [t(`turned.${now}`, { name }), hint?.text].filter(Boolean).join('. '),
      action: { label: tAdmin('action.undo'), run: () => void undo() },
    });
  };
  const choose = ({ to, isOutside, changes, sends, posts, theme, intent }: Entry) => {
    onClose();
    if (changes) void turn(changes);
    else if (sends) onSend(sends);
    else if (posts) void submit(posts, { method: 'post', action: to });
    else if (theme)
      void submit(
        { intent: 'theme', theme, back: pathname + search },
        { method: 'post', action: to, navigate: false, fetcherKey: THEME_FETCHER },
      );
    else if (intent === 'sign-out') signOut(to);
    else if (intent)
      void submit({ intent }, { method: 'post', action: to, state: intent === 'duplicate' ? LEAVES : null });
    else if (isOutside) window.open(to, '_blank');
    else if (isDocumentPath(to) || !to.startsWith('/admin')) window.location.assign(to);
    else void navigate(to);
  };

  // Enter before the answer arrives means its first entry.
  const [isHasty, setHasty] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer is acted on
  useEffect(() => {
    if (!isHasty || !isOver) return;
    setHasty(false);
    if (entries[0]) choose(entries[0]);
  }, [isHasty, isOver]);

  return (
    <Dialog title={t('title')} closeLabel={tAdmin('action.close')} isOpen onClose={onClose}>
      <Autocomplete
        inputValue={typed}
        onInputChange={(text) => {
          setHasty(false);
          setTyped(text);
        }}
      >
        <div className="flex h-[min(36rem,62dvh)] flex-col">
          <TextField aria-label={t('field')}>
            <Input
              ref={input}
              type="search"
              maxLength={100}
              placeholder={t('placeholder')}
              onKeyDown={({ key, currentTarget, nativeEvent }) => {
                // React Aria keeps Esc from the dialog. Closing the dialog returns the focus; unmounting it doesn't.
                if (key === 'Escape') return currentTarget.closest('dialog')?.close();
                if (key !== 'Enter' || nativeEvent.isComposing) return;
                if (currentTarget.hasAttribute('aria-activedescendant')) return;
                if (!isOver) setHasty(true);
                else if (entries[0]) choose(entries[0]);
              }}
              className="block min-h-12 w-full rounded-xl border border-edge bg-surface px-4 text-base placeholder:text-quiet"
            />
          </TextField>
          {answer.note && <p className="mt-3 rounded-lg bg-sand px-3 py-2">{answer.note}</p>}
          <p role="status" className="mt-2 text-sm text-quiet">
            {isOver === 'failed'
              ? t('status.failed')
              : entries.length > 0
                ? t('status.found', { count: entries.length })
                : isOver
                  ? !answer.note && t('status.none')
                  : t('status.searching')}
          </p>
          {entries.length > 0 && (
            <Menu aria-label={t('results')} className="mt-2 min-h-0 flex-1 overflow-y-auto outline-none">
              {sections.map(({ id, entries }) => (
                <MenuSection key={id} id={id} className="not-first:mt-3">
                  <Header className="px-3 pb-1 text-xs text-quiet">{t(`section.${id}`)}</Header>
                  {entries.map((entry) => (
                    <MenuItem
                      key={entry.id}
                      id={entry.id}
                      textValue={entry.name}
                      onAction={() => choose(entry)}
                      className="menu-row flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-lg px-3 data-focused:bg-sand"
                    >
                      <span className="min-w-0 py-1 wrap-anywhere">
                        {entry.name}
                        {entry.detail && <span className="block text-sm text-quiet">{entry.detail}</span>}
                      </span>
                      {entry.kind && <span className="shrink-0 text-xs text-quiet">{entry.kind}</span>}
                      {entry.keys && (
                        <Keyboard className="shrink-0 font-sans text-xs text-quiet">{entry.keys}</Keyboard>
                      )}
                    </MenuItem>
                  ))}
                </MenuSection>
              ))}
            </Menu>
          )}
        </div>
      </Autocomplete>
    </Dialog>
  );
}
