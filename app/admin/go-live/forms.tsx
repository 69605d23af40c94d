import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Checkbox, Field } from '#app/ui/forms/field.tsx';
import { adminLiveMessages } from '#messages/admin-live.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { LiveState } from '#shop/backoffice/index.server.ts';
import { Proof, type ProofKind } from '../proof.tsx';

interface Props {
  state: LiveState & { proofKind: ProofKind };
  answer: {
    ok: boolean;
    message: string | null;
    proof: string | null;
    domain: string | null;
    trustsProxy: boolean;
    mayInsist: boolean;
  } | null;
}

function useBusy(intent: string): boolean {
  const { state, formData } = useNavigation();
  return state !== 'idle' && formData?.get('intent') === intent;
}

function Progress({ answer, busy }: { answer: Props['answer']; busy: string | null }) {
  const t = useMessages(adminLiveMessages);
  const isLate = answer !== null && !answer.ok && !answer.message && !answer.proof;
  return (
    <>
      {answer && !answer.ok && <Refusal message={isLate ? t('late') : answer.message} answer={answer} />}
      <p role="status" className="text-quiet empty:hidden">
        {busy}
      </p>
    </>
  );
}

export function DomainForm({ state, answer }: Props) {
  const t = useMessages(adminLiveMessages);
  const isBusy = useBusy('domain');
  const current = state.publicOrigin.startsWith('https:') ? new URL(state.publicOrigin).host : '';
  const [proxy] = state.fixed.trustedProxies ? [] : state.trustedProxies;
  return (
    <section aria-labelledby="domain">
      <h2 id="domain" className="text-xl">
        {t('domain.title')}
      </h2>
      <p className="mt-1 text-quiet">{t('domain.text')}</p>
      {proxy !== undefined && <p className="mt-1 text-quiet">{t('proxy.trusted', { proxy })}</p>}
      {state.fixed.publicOrigin ? (
        <>
          <p className="mt-3 font-medium wrap-anywhere">{state.publicOrigin}</p>
          <p className="text-sm text-quiet">{t('domain.fixed')}</p>
        </>
      ) : (
        <Form method="post" preventScrollReset className="mt-4 grid gap-5">
          <input type="hidden" name="version" value={state.version} />
          <Field
            id="domain-name"
            name="domain"
            label={t('domain.label')}
            hint={t('domain.hint')}
            defaultValue={answer?.domain ?? current}
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={300}
          />
          {!state.fixed.trustedProxies && (
            <div>
              <Checkbox
                name="proxy"
                label={t('proxy.trust')}
                defaultChecked={answer?.trustsProxy ?? (current === '' || proxy !== undefined)}
                aria-describedby="proxy-text"
              />
              <p id="proxy-text" className="text-sm text-quiet">
                {t('proxy.trust.text')}
              </p>
            </div>
          )}
          {answer?.mayInsist && (
            <div>
              <Checkbox name="sure" label={t('domain.sure')} />
              <p className="text-sm text-quiet">{t('domain.sure.text')}</p>
            </div>
          )}
          <Proof kind={state.proofKind} why={t('domain.moves')} error={answer?.proof} id="domain-proof" />
          <Progress answer={answer} busy={isBusy ? t('domain.busy') : null} />
          <div>
            <Button
              type="submit"
              name="intent"
              value="domain"
              variant="outline"
              busy={isBusy}
              disabled={state.proofKind === 'none'}
            >
              {t('domain.submit')}
            </Button>
          </div>
        </Form>
      )}
    </section>
  );
}

export function LiveForm({ state, answer }: Props) {
  const t = useMessages(adminLiveMessages);
  const isBusy = useBusy('live');
  const { orders, numbers, orderPrefix, missing } = state;
  return (
    <section aria-labelledby="orders">
      <h2 id="orders" className="text-xl">
        {t('orders.title')}
      </h2>
      <Form method="post" preventScrollReset className="mt-4 grid gap-5">
        <input type="hidden" name="version" value={state.version} />
        {orders.test === 0 ? (
          <p>{t('orders.none')}</p>
        ) : (
          <div>
            <Checkbox name="clear" label={t('orders.clear', { count: orders.test })} defaultChecked />
            <p className="text-sm text-quiet">{t('orders.clear.text')}</p>
          </div>
        )}
        <Field
          id="number"
          name="number"
          type="number"
          inputMode="numeric"
          label={t('orders.next')}
          hint={t('orders.next.hint', { example: `${orderPrefix}-${numbers.next}` })}
          defaultValue={numbers.next}
          min={1}
          max={99_999_999}
          required
        />
        <Proof kind={state.proofKind} why={t('proof.why')} error={answer?.proof} id="live-proof" />
        <Progress answer={answer} busy={isBusy ? t('busy') : null} />
        <div>
          <Button
            type="submit"
            name="intent"
            value="live"
            busy={isBusy}
            disabled={missing.length > 0 || state.proofKind === 'none'}
          >
            {t('submit')}
          </Button>
          {missing.length > 0 && (
            <p className="mt-2 text-sm text-quiet">
              <a href="#missing" className="prose-link">
                {t('submit.missing')}
              </a>
            </p>
          )}
        </div>
      </Form>
    </section>
  );
}

export function BackForm({ state, answer }: Props) {
  const t = useMessages(adminLiveMessages);
  const isBusy = useBusy('test');
  return (
    <section aria-labelledby="back">
      <h2 id="back" className="text-xl">
        {t('back.title')}
      </h2>
      <p className="mt-1 text-quiet">{t('back.text')}</p>
      <Form method="post" preventScrollReset className="mt-4 grid gap-5">
        <input type="hidden" name="version" value={state.version} />
        <Proof kind={state.proofKind} error={answer?.proof} id="back-proof" />
        <Progress answer={answer} busy={isBusy ? t('busy') : null} />
        <div>
          <Button
            type="submit"
            name="intent"
            value="test"
            variant="outline"
            busy={isBusy}
            disabled={state.proofKind === 'none'}
          >
            {t('back.submit')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
