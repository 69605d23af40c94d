import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { localAddress } from '#app/locale.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { checkoutMessages } from '#messages/checkout.ts';
import { payAddOnMessages } from '#messages/pay-add-on.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatMoney } from '#shop/core/index.ts';
import { Payment, type Way } from '../../checkout/payment.tsx';
import type { Fields } from '../../checkout/vendor-fields.tsx';
import type { PayAnswer } from './order.pay-now.ts';

interface Props {
  token: string;
  ways: Way[];
  dueCents: number;
  email: string;
  wasDeclined: boolean;
}

/** Offers the same payment methods as the checkout. */
export function PayForm({ token, ways, dueCents, email, wasDeclined }: Props) {
  const tCheckout = useMessages(checkoutMessages);
  const t = useMessages(payAddOnMessages);
  const navigate = useNavigate();
  const [wayId, setWayId] = useState('');
  const way = ways.find(({ id }) => id === wayId) ?? ways[0];
  const [card, setCard] = useState('');
  const [fault, setFault] = useState<string>();
  const [problem, setProblem] = useState<Extract<PayAnswer, { ok: false }>['problem'] | null>(
    wasDeclined ? 'declined' : null,
  );
  const [isPaying, setPaying] = useState(false);
  const fields = useRef<Fields>(null);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) notice.current?.focus();
  }, [problem]);

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (isPaying || !way) return;
    setFault(undefined);
    setProblem(null);
    const { kind } = way.offered;
    const digits = card.replace(/\D/g, '');
    if (kind === 'test-card' && digits.length < 16) return setFault(tCheckout('error.card'));
    setPaying(true);
    const read = kind === 'vendor-fields' ? await fields.current?.read(email) : { ok: true as const };
    if (!read?.ok) {
      setPaying(false);
      return setFault(read?.fault ?? tCheckout('error.card.incomplete'));
    }
    const given = 'token' in read ? { token: read.token } : kind === 'test-card' ? { card: digits } : {};
    const answer = await send({ token, payment: { provider: way.id, ...given } });
    if (!answer.ok) {
      setPaying(false);
      return setProblem(answer.problem);
    }
    if (!answer.secret) return navigate(answer.next);
    await fields.current?.confirm(answer.secret);
    location.assign(answer.next);
  }

  const amount = formatMoney(dueCents, t.locale);
  return (
    <form noValidate onSubmit={pay} className="grid gap-8">
      {problem && <Notice ref={notice} tone="error" title={t(`problem.${problem}`)} />}
      <Payment
        ways={ways}
        way={way}
        card={card}
        fault={fault}
        amountCents={dueCents}
        fields={fields}
        onChoose={setWayId}
        onCard={setCard}
      />
      <Button type="submit" size="large" fullWidth busy={isPaying}>
        {tCheckout(way?.offered.kind === 'transfer' ? 'order' : isPaying ? 'paying' : 'pay', { amount })}
      </Button>
    </form>
  );
}

const PATIENCE_MS = 25_000;

async function send(body: object): Promise<PayAnswer> {
  try {
    const response = await fetch(localAddress('/order/pay-now'), {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const isAnswer = response.headers.get('Content-Type')?.startsWith('application/json');
    return isAnswer && response.status !== 500 ? await response.json() : { ok: false, problem: 'failed' };
  } catch {
    return { ok: false, problem: 'failed' };
  }
}
