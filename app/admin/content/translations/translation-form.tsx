import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { toast } from '#app/ui/feedback/toast-store.ts';
import { Checkbox, Field, TextArea } from '#app/ui/forms/field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminTranslationsMessages } from '#messages/admin-translations.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { TranslationToEdit } from '#shop/backoffice/index.server.ts';
import { SLUG_FIELD, SOURCE_LOCALE, type TranslatedText, textFrom, typedFrom } from '#shop/core/index.ts';
import { Conflicts } from '../../form/conflicts.tsx';
import { SaveBar } from '../../form/save-bar.tsx';
import { useHasGone, useUndoElsewhere } from '../../form/undo-elsewhere.tsx';
import { ProposeFrench } from './proposals/propose-french.tsx';
import type { TranslationAnswer } from './translation-actions.server.ts';
import { TranslationStateBadge } from './translation-meter-view.tsx';
import { labelsOf } from './translation-texts.ts';

type Text = TranslationToEdit['texts'][number] & { proposed?: string | null };
type Slug = NonNullable<TranslationToEdit['slug']>;

/** The name in the address is typed like a text, but nothing is missing without it. */
const textOfSlug = ({ english, translated, proposed }: Slug): Text => ({
  field: SLUG_FIELD,
  format: 'line',
  text: english,
  isRequired: false,
  sourceHash: '',
  translated,
  state: 'complete',
  proposed: proposed === translated ? null : proposed,
});

/** The typed text, and the saved one when typing began. */
interface Edit {
  typed: string;
  was: TranslatedText | null;
  sourceHash: string;
  /** Whether the text was found right as it is. */
  isConfirmed: boolean;
}
type Edits = Readonly<Record<string, Edit>>;

interface FormProps {
  texts: readonly Text[];
  slug: Slug | null;
  locale: Locale;
  mayTranslate: boolean;
  /** Whether a machine can propose French for any of the texts. */
  canPropose: boolean;
}

const JSON_POST = { method: 'post', encType: 'application/json' } as const;

export function TranslationForm({ texts: own, slug, locale, mayTranslate, canPropose }: FormProps) {
  const texts = slug ? [...own, textOfSlug(slug)] : own;
  const t = useMessages(adminTranslationsMessages);
  const tAdmin = useMessages(adminMessages);
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<TranslationAnswer>();
  const { pathname } = useLocation();
  const undoElsewhere = useUndoElsewhere();
  const hasGone = useHasGone();
  const [edits, setEdits] = useState<Edits>({});
  const sent = useRef<Edits>({});
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const refusal = answer && !answer.ok ? answer : null;
  const isDirty = Object.keys(edits).length > 0;
  const labels = labelsOf(
    t,
    texts.map(({ field }) => field),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer
  useEffect(() => {
    if (!answer) return;
    if (!answer.ok) {
      sent.current = {};
      // Somebody who has seen both versions may overwrite the other one.
      setEdits((all) => withSeen(all, answer.theirs));
      return;
    }
    const { message, undo, proposed } = answer;
    setEdits((all) => ({ ...editsOf(texts, proposed), ...editsSince(sent.current, all, texts) }));
    sent.current = {};
    if (!undo) {
      toast({ text: message });
      return;
    }
    const run = () => {
      const send = hasGone.current ? undoElsewhere : fetcher.submit;
      void send(JSON.stringify({ intent: 'undo', steps: undo }), { ...JSON_POST, action: pathname });
    };
    toast({ text: message, action: { label: tAdmin('action.undo'), run } });
  }, [answer]);

  const change = ({ field, format, translated, sourceHash }: Text, part: Partial<Edit>) =>
    setEdits(({ [field]: before, ...others }) => {
      const saved = typedFrom(translated, format);
      const edit = { typed: saved, was: translated, sourceHash, isConfirmed: false, ...before, ...part };
      // Typed back to the saved text while another is being saved, it is a change of that.
      const isAsSaved = edit.typed === saved && !edit.isConfirmed && !sent.current[field];
      return isAsSaved ? others : { ...others, [field]: edit };
    });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const changes = texts.flatMap(({ field, format }) => {
      const edit = edits[field];
      if (!edit) return [];
      const { typed, was, sourceHash } = edit;
      return [[field, { was, now: textFrom(typed, format), sourceHash }]];
    });
    if (changes.length === 0) return;
    sent.current = edits;
    void fetcher.submit(JSON.stringify({ intent: 'save', texts: Object.fromEntries(changes) }), JSON_POST);
  };
  const propose = () => void fetcher.submit(JSON.stringify({ intent: 'propose' }), JSON_POST);
  const isProposing = !isDirty && fetcher.state === 'submitting' && fetcher.json !== undefined;
  return (
    <form ref={form} onSubmit={save} noValidate className="mt-4">
      {canPropose && <ProposeFrench disabled={isDirty} busy={isProposing} onPropose={propose} />}
      <Refusal message={refusal?.message} answer={refusal} />
      {refusal && refusal.conflicts.length > 0 && <Conflicts conflicts={refusal.conflicts} />}
      <fieldset disabled={!mayTranslate} className="min-w-0">
        <legend className="sr-only">{t('form')}</legend>
        {texts.map((text) => (
          <TextRow
            key={text.field}
            text={text}
            label={labels[text.field]!}
            locale={locale}
            edit={edits[text.field]}
            onChange={(part) => change(text, part)}
          />
        ))}
      </fieldset>
      <SaveBar
        form={form}
        isDirty={isDirty}
        isBusy={isDirty && fetcher.state !== 'idle'}
        onDiscard={() => setEdits({})}
      />
    </form>
  );
}

/** French that a machine proposes for texts that shoppers read: it is only typed, so that they go on reading the other. */
const editsOf = (texts: readonly Text[], proposed: TranslationAnswer['proposed']): Edits =>
  Object.fromEntries(
    texts.flatMap(({ field, format, translated, sourceHash }) => {
      const typed = proposed?.[field];
      if (typed === undefined) return [];
      return [[field, { typed: typedFrom(typed, format), was: translated, sourceHash, isConfirmed: false }]];
    }),
  );

/** Edits made while others were saved, as changes of those. */
const editsSince = (sent: Edits, edits: Edits, texts: readonly Text[]): Edits =>
  Object.fromEntries(
    Object.entries(edits).flatMap(([field, edit]) => {
      const before = sent[field];
      if (!before) return [[field, edit]];
      if (before.typed === edit.typed && before.isConfirmed === edit.isConfirmed) return [];
      return [[field, { ...edit, was: texts.find((text) => text.field === field)?.translated ?? null }]];
    }),
  );

const withSeen = (edits: Edits, theirs: TranslationAnswer['theirs']): Edits =>
  Object.fromEntries(
    Object.entries(edits).map(([field, edit]) => [
      field,
      field in theirs ? { ...edit, was: theirs[field] ?? null } : edit,
    ]),
  );

/** Characters: a longer line is typed in several. */
const LONG_LINE = 50;

/** Why existing French has to be confirmed. A missing one may have that of the default text. */
const doubtOf = ({ state, translated }: Text): 'outdated' | 'unchecked' | 'proposed' | null => {
  if (state === 'complete' || translated === null) return null;
  return state === 'missing' ? 'proposed' : state;
};

interface RowProps {
  text: Text;
  label: string;
  locale: Locale;
  edit: Edit | undefined;
  onChange(part: Partial<Edit>): void;
}

function TextRow({ text, label, locale, edit, onChange }: RowProps) {
  const t = useMessages(adminTranslationsMessages);
  const { field, format, isRequired, state, proposed } = text;
  const isSlug = field === SLUG_FIELD;
  const doubt = doubtOf(text);
  const source = typedFrom(text.text, format);
  const hints = [
    format === 'paragraphs' && t('hint.paragraphs'),
    format === 'lines' && t('hint.lines'),
    format === 'markdown' && t('hint.markdown'),
    isRequired && state === 'missing' && t('required'),
    isSlug && t('hint.slug'),
    isSlug && !!proposed && t('hint.slug.proposed', { slug: proposed }),
  ].filter((hint) => hint !== false);
  const bound = {
    id: `french-${field.replace(/[^\w-]/g, '-')}`,
    label: t('target', { field: label }),
    hint: hints.length > 0 ? hints.join(' ') : null,
    lang: locale,
    value: edit?.typed ?? typedFrom(text.translated, format),
  };
  const rows = Math.min(
    24,
    Math.max(format === 'line' ? 2 : 3, Math.ceil(source.length / 55) + source.split('\n').length - 1),
  );
  return (
    <section aria-label={label} className="border-b border-line py-6 last-of-type:border-0">
      <h2 className="flex flex-wrap items-center gap-3 font-sans text-base font-medium">
        {label} {!isSlug && <TranslationStateBadge state={state} />}
      </h2>
      {doubt && <p className="mt-1 text-sm text-warn">{t(doubt)}</p>}
      <div className="mt-3 grid gap-4 lg:grid-cols-2 lg:gap-8">
        <div className="min-w-0">
          <p className="mb-1.5 text-sm font-medium">{t('source')}</p>
          <div
            lang={SOURCE_LOCALE}
            className="rounded-xl border border-line bg-sand px-4 py-2.5 wrap-anywhere whitespace-pre-line"
          >
            {source}
          </div>
        </div>
        <div className="min-w-0">
          {format === 'line' && source.length <= LONG_LINE ? (
            <Field {...bound} onChange={({ target }) => onChange({ typed: target.value })} />
          ) : (
            <TextArea {...bound} rows={rows} onChange={({ target }) => onChange({ typed: target.value })} />
          )}
          {doubt && (
            <Checkbox
              label={t('confirm')}
              checked={edit?.isConfirmed ?? false}
              onChange={({ target }) => onChange({ isConfirmed: target.checked })}
            />
          )}
        </div>
      </div>
    </section>
  );
}
