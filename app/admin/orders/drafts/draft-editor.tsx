import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useListIntent } from '#app/admin/list/list-intent.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Select, TextArea } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminDraftsMessages } from '#messages/admin-drafts.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { DRAFT_CHANNELS, type DraftContent } from '#shop/orders/index.ts';
import { DraftCustomer } from './draft-customer.tsx';
import { DraftDelivery } from './draft-delivery.tsx';
import { DraftLines } from './draft-lines.tsx';
import { DraftPayment } from './draft-payment.tsx';
import { DraftDiscount, DraftTotals } from './draft-totals.tsx';
import type { EditorData } from './editor-data.server.ts';
import { type DraftInEditor, useDraft } from './use-draft.ts';

const DRAFTS = '/admin/orders/drafts';

interface Props {
  id: string;
  /** Null for a draft that isn't saved yet. */
  number: string | null;
  version: number | null;
  content: DraftContent;
  known: EditorData;
  /** Of the products in it, by variant. */
  names: Readonly<Record<string, string>>;
}

/** An order that the staff put together: for the phone, a market, a gift. */
export function DraftEditor({ id, number, version, content, known, names }: Props) {
  const t = useMessages(adminDraftsMessages);
  const tAdmin = useMessages(adminMessages);
  const draft = useDraft({ id, version, content });
  const { isDirty, isBusy, answer, save, change, isDeleted } = draft;
  const { send } = useListIntent(DRAFTS);
  const navigate = useNavigate();
  useEffect(() => {
    if (isDeleted) void navigate(DRAFTS);
  }, [isDeleted, navigate]);
  return (
    <>
      <Link to={DRAFTS} className="prose-link inline-flex min-h-11 items-center">
        {t('title')}
      </Link>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">{number ? t('draft', { number }) : t('new')}</h1>
        <Button
          variant="outline"
          size="small"
          busy={isBusy}
          disabled={!isDirty && number !== null}
          onClick={save}
        >
          {t('save')}
        </Button>
      </div>
      {answer && <Answer draft={draft} answer={answer} />}
      <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div className="grid min-w-0 content-start gap-10">
          <DraftLines draft={draft} names={names} />
          <DraftDelivery draft={draft} known={known} />
          <DraftDiscount draft={draft} />
        </div>
        <div className="grid min-w-0 content-start gap-10">
          <DraftCustomer draft={draft} known={known} />
          <section aria-labelledby="about" className="grid gap-4">
            <h2 id="about" className="text-xl">
              {t('about')}
            </h2>
            <Select
              id="channel"
              label={t('channel')}
              value={draft.content.channel}
              onChange={({ target }) => change({ channel: target.value as DraftContent['channel'] })}
            >
              {DRAFT_CHANNELS.map((channel) => (
                <option key={channel} value={channel}>
                  {t(`channel.${channel}`)}
                </option>
              ))}
            </Select>
            <TextArea
              id="note"
              label={t('note')}
              hint={t('note.hint')}
              optional={tAdmin('label.optional')}
              value={draft.content.note}
              maxLength={500}
              onChange={({ target }) => change({ note: target.value })}
            />
          </section>
          <section aria-labelledby="totals" className="grid gap-4">
            <h2 id="totals" className="text-xl">
              {t('totals')}
            </h2>
            <DraftTotals draft={draft} />
          </section>
          <DraftPayment draft={draft} known={known} />
          {number && (
            <div>
              <Button
                variant="text"
                size="small"
                className="-ml-4"
                busy={isBusy}
                onClick={() =>
                  send(
                    [
                      ['intent', 'delete'],
                      ['draft', id],
                    ],
                    draft.markDeleted,
                  )
                }
              >
                {t('delete')}
              </Button>
            </div>
          )}
        </div>
      </div>
    </>
  );
}

function Answer({ draft, answer }: { draft: DraftInEditor; answer: NonNullable<DraftInEditor['answer']> }) {
  const t = useMessages(adminDraftsMessages);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!answer.ok) notice.current?.focus();
  }, [answer]);
  return (
    <div className="mt-4">
      <Notice ref={notice} tone={answer.ok ? 'success' : 'error'} title={answer.message}>
        {answer.details.length > 0 && (
          <ul className="mt-1 list-disc pl-5">
            {answer.details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
        {answer.theirs && (
          <div className="mt-3 flex flex-wrap gap-3">
            <Button size="small" variant="outline" onClick={draft.takeTheirs}>
              {t('conflict.theirs')}
            </Button>
            <Button size="small" variant="outline" onClick={draft.overwrite}>
              {t('conflict.mine')}
            </Button>
          </div>
        )}
      </Notice>
    </div>
  );
}
