import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Checkbox, Field } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminLiveMessages } from '#messages/admin-live.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { LiveState } from '#shop/backoffice/index.server.ts';
import { Proof, type ProofKind } from '../../form/proof.tsx';

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

interface ProvenProps {
  intent: string;
  state: Pick<Props['state'], 'proofKind'> & { version?: string };
  answer: Props['answer'];
  /** Why a password is asked for. */
  why?: string;
  /** Shown while it is under way. */
  busy: string;
  submit: string;
  variant?: 'outline';
  disabled?: boolean;
  /** Below the button. */
  note?: ReactNode;
  children?: ReactNode;
}

/** A form that asks for a password or a code. */
function ProvenForm(props: ProvenProps) {
  const { intent, state, answer, why, busy, submit, variant, disabled = false, note, children } = props;
  const t = useMessages(adminLiveMessages);
  const { state: step, formData } = useNavigation();
  const isBusy = step !== 'idle' && formData?.get('intent') === intent;
  const isLate = answer !== null && !answer.ok && !answer.message && !answer.proof;
  return (
    <Form method="post" preventScrollReset className="mt-4 grid gap-5">
      {state.version !== undefined && <input type="hidden" name="version" value={state.version} />}
      {children}
      <Proof kind={state.proofKind} why={why} error={answer?.proof} id={`${intent}-proof`} />
      {answer && !answer.ok && <Refusal message={isLate ? t('late') : answer.message} answer={answer} />}
      <p role="status" className="text-quiet empty:hidden">
        {isBusy && busy}
      </p>
      <div>
        <Button
          type="submit"
          name="intent"
          value={intent}
          variant={variant}
          busy={isBusy}
          disabled={disabled || state.proofKind === 'none'}
        >
          {submit}
        </Button>
        {note}
      </div>
    </Form>
  );
}

export function DomainForm({ state, answer }: Props) {
  const t = useMessages(adminLiveMessages);
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
        <ProvenForm
          intent="domain"
          state={state}
          answer={answer}
          why={t('domain.moves')}
          busy={t('domain.busy')}
          submit={t('domain.submit')}
          variant="outline"
        >
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
        </ProvenForm>
      )}
    </section>
  );
}

export function LiveForm({ state, answer }: Props) {
  const t = useMessages(adminLiveMessages);
  const { orders, missing } = state;
  return (
    <section aria-labelledby="orders">
      <h2 id="orders" className="text-xl">
        {t('orders.title')}
      </h2>
      <ProvenForm
        intent="live"
        state={state}
        answer={answer}
        why={t('proof.why')}
        busy={t('busy')}
        submit={t('submit')}
        disabled={missing.length > 0}
        note={
          missing.length > 0 && (
            <p className="mt-2 text-sm text-quiet">
              <a href="#missing" className="prose-link">
                {t('submit.missing')}
              </a>
            </p>
          )
        }
      >
        {orders.test === 0 ? (
          <p>{t('orders.none')}</p>
        ) : (
          <div>
            <Checkbox name="clear" label={t('orders.clear', { count: orders.test })} defaultChecked />
            <p className="text-sm text-quiet">
              {t('orders.clear.text')} {orders.real > 0 && t('orders.stay', { count: orders.real })}
            </p>
          </div>
        )}
        <NumberField state={state} />
      </ProvenForm>
    </section>
  );
}

function NumberField({ state: { numbers, orderPrefix, isDemoPrefix } }: Pick<Props, 'state'>) {
  const t = useMessages(adminLiveMessages);
  return (
    <div>
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
      {isDemoPrefix && (
        <p className="mt-1.5 text-sm text-warn">
          {t('orders.next.demoPrefix', { prefix: orderPrefix })}{' '}
          <Link to="/admin/settings/orders#orders-orderPrefix" className="prose-link">
            {t('orders.next.changePrefix')}
          </Link>
        </p>
      )}
    </div>
  );
}

interface OrdersProps {
  state: Props['state'];
  answers: { deleted: Props['answer']; number: Props['answer'] };
}

/** Deletes test orders and sets the first order number when the go-live form isn't shown. */
export function OrdersForms({ state, answers }: OrdersProps) {
  const t = useMessages(adminLiveMessages);
  const { orders, proofKind } = state;
  const mayNumber = orders.real === 0;
  if (orders.test === 0 && !mayNumber) return null;
  return (
    <section aria-labelledby="orders">
      <h2 id="orders" className="text-xl">
        {t('orders.title')}
      </h2>
      {orders.test > 0 && (
        <ProvenForm
          intent="delete-orders"
          state={{ proofKind }}
          answer={answers.deleted}
          busy={t('orders.deleting')}
          submit={t('orders.clear', { count: orders.test })}
          variant="outline"
        >
          <p className="text-quiet">{t('orders.clear.text')}</p>
        </ProvenForm>
      )}
      {mayNumber && (
        <div className="mt-8">
          <ProvenForm
            intent="number"
            state={{ proofKind }}
            answer={answers.number}
            busy={t('orders.next.saving')}
            submit={t('orders.next.submit')}
            variant="outline"
          >
            <NumberField state={state} />
          </ProvenForm>
        </div>
      )}
    </section>
  );
}

export function BackForm({ state, answer }: Props) {
  const t = useMessages(adminLiveMessages);
  return (
    <section aria-labelledby="back">
      <h2 id="back" className="text-xl">
        {t('back.title')}
      </h2>
      <p className="mt-1 text-quiet">{t('back.text')}</p>
      <ProvenForm
        intent="test"
        state={state}
        answer={answer}
        busy={t('busy')}
        submit={t('back.submit')}
        variant="outline"
      />
    </section>
  );
}
