import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useUnsavedChanges } from '#app/admin/form/leave-guard.tsx';
import type { DraftContent } from '#shop/orders/index.ts';
import type { DraftPriceAnswer } from './admin.orders.drafts.price.ts';
import type { DraftAnswer } from './draft-actions.server.ts';

const PAUSE_MS = 300;

type Answered = Extract<DraftPriceAnswer, { ok: true }>;
export type Priced = Answered['priced'];

export type Payment =
  | { kind: 'invoice'; days: number }
  | { kind: 'received'; way: string; receivedOn: string; reference: string }
  | { kind: 'nothing-due' };

export type CardRefusal = Exclude<NonNullable<Priced['giftCard']>, { state: 'applied' }>;

interface Saved {
  id: string;
  version: number | null;
  content: DraftContent;
}

export function useDraft({ id, version, content: saved }: Saved) {
  const fetcher = useFetcher<DraftAnswer>();
  const [content, setContent] = useState(saved);
  const [seen, setSeen] = useState(version);
  const [base, setBase] = useState(saved);
  const [isDeleted, setDeleted] = useState(false);
  const sent = useRef(saved);
  const [giftCard, setGiftCard] = useState<string | null>(null);
  const [cardRefusal, setCardRefusal] = useState<CardRefusal | null>(null);
  const { priced, locale, isPending, hasFailed, retry } = usePrice(id, content, giftCard);
  const isBusy = fetcher.state !== 'idle';
  const answer = isBusy ? null : (fetcher.data ?? null);
  const isDirty = JSON.stringify(content) !== JSON.stringify(base);
  useUnsavedChanges(isDirty && !isBusy && !isDeleted);

  useEffect(() => {
    const { data } = fetcher;
    if (fetcher.state !== 'idle' || !data || data.theirs || data.version === null) return;
    setSeen(data.version);
    setBase(sent.current);
    // A draft that was just saved for the first time is found again after a reload. No navigation: it would drop the answer.
    if (version === null) history.replaceState(history.state, '', `/admin/orders/drafts/${id}`);
  }, [fetcher.state, fetcher.data, id, version, fetcher]);

  // A refused code isn't tried again with the next change.
  useEffect(() => {
    const card = priced?.giftCard;
    if (giftCard === null || isPending || !card || card.state === 'applied') return;
    setCardRefusal(card);
    setGiftCard(null);
  }, [giftCard, isPending, priced]);

  const submit = (body: object) => {
    sent.current = content;
    fetcher.submit(JSON.stringify({ id, ...body }), { method: 'post', encType: 'application/json' });
  };
  return {
    content,
    change: (changed: Partial<DraftContent>) => setContent((before) => ({ ...before, ...changed })),
    priced,
    /** Of the order, as it would be; null until the shop has answered. */
    locale: content.locale ?? locale,
    isPending,
    hasFailed,
    retry,
    isDirty,
    isBusy,
    answer,
    save: () => submit({ intent: 'save', seen, content }),
    cardRefusal,
    /** Pays with a gift card first; null for none. Its code isn't saved. */
    payWith: (code: string | null) => {
      setCardRefusal(null);
      setGiftCard(code);
    },
    place: (payment: Payment) =>
      submit({
        intent: 'place',
        seen,
        content,
        shownTotalCents: priced?.dueCents ?? 0,
        payment: { ...payment, ...(giftCard !== null && { giftCard }) },
      }),
    isDeleted,
    markDeleted: () => setDeleted(true),
    takeTheirs: () => {
      if (!answer?.theirs) return;
      setContent(answer.theirs);
      setBase(answer.theirs);
      setSeen(answer.version);
    },
    overwrite: () => {
      if (!answer?.theirs) return;
      sent.current = content;
      const body = { id, intent: 'save', seen: answer.version, content };
      fetcher.submit(JSON.stringify(body), { method: 'post', encType: 'application/json' });
    },
  };
}

export type DraftInEditor = ReturnType<typeof useDraft>;

/** Prices the draft again on each change; an older answer never replaces a newer one. */
function usePrice(id: string, content: DraftContent, giftCard: string | null) {
  const question = JSON.stringify({ id, content, ...(giftCard !== null && { giftCard }) });
  const [answer, setAnswer] = useState<{ question: string; found: Answered | null } | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the same request
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const found = await ask(question, stop.signal);
      if (!stop.signal.aborted) setAnswer((last) => ({ question, found: found ?? last?.found ?? null }));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [question, tries]);
  const isCurrent = answer?.question === question;
  return {
    priced: answer?.found?.priced ?? null,
    locale: answer?.found?.locale ?? null,
    isPending: !isCurrent,
    hasFailed: isCurrent && answer.found === null,
    retry: () => setTries(tries + 1),
  };
}

async function ask(body: string, signal: AbortSignal): Promise<Answered | null> {
  try {
    const response = await fetch('/admin/orders/drafts/price', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
      signal,
    });
    const answer: DraftPriceAnswer = await response.json();
    return answer.ok ? answer : null;
  } catch {
    return null;
  }
}
