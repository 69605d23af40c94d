import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/class-names.ts';
import { Progress } from '#app/ui/feedback/loading.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminSetupMessages } from '#messages/admin-setup.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import type { SetupList } from '#shop/backoffice/index.server.ts';
import { mayTick, type SetupStep } from '#shop/backoffice/index.ts';
import { leaveSetup } from './back-to-setup.tsx';

const E_TRANSFER = '/admin/connections#e-transfer-email';
const FORMS: Record<SetupStep, { to: string; minutes: number }> = {
  shop: { to: '/admin/settings/shop', minutes: 3 },
  look: { to: '/admin/brand', minutes: 5 },
  taxes: { to: '/admin/taxes/rates', minutes: 2 },
  delivery: { to: '/admin/settings/shipping', minutes: 2 },
  payments: { to: '/admin/connections#stripe-test-publishableKey', minutes: 5 },
  mail: { to: '/admin/connections#smtp-host', minutes: 5 },
  product: { to: '/admin/products/new', minutes: 10 },
  home: { to: '/admin/home-page', minutes: 3 },
  pages: { to: '/admin/pages', minutes: 10 },
  twoStep: { to: '/account/security#two-step', minutes: 3 },
  backups: { to: '/admin/connections#backups-folder', minutes: 3 },
  domain: { to: '/admin/go-live', minutes: 15 },
};

const OTHER_FORMS = {
  delivery: '/admin/settings/orders#orders-returnDays',
  payments: E_TRANSFER,
} as const satisfies Partial<Record<SetupStep, string>>;

type Step = SetupList['steps'][number] & Pick<SetupList, 'paidBy'>;

const formOf = ({ step, paidBy }: Pick<Step, 'step' | 'paidBy'>): string =>
  step === 'payments' && paidBy === 'e-transfer' ? E_TRANSFER : FORMS[step].to;

/** Settings that the first step asks for once the shop has a name of its own. */
const DEMO_FORMS: Record<SetupList['demoSettings'][number], string> = {
  tagline: '/admin/settings/storefront#front-tagline',
  orderPrefix: '/admin/settings/orders#orders-orderPrefix',
};

interface SetupChecklistProps extends Omit<SetupList, 'isHidden'> {
  /** On the home page it can be hidden. */
  isOnHome?: boolean;
}

export function SetupChecklist({
  steps,
  demoSettings,
  orderPrefix,
  paidBy,
  isOnHome = false,
}: SetupChecklistProps) {
  const t = useMessages(adminSetupMessages);
  const open = steps.filter(({ isDone }) => !isDone);
  const done = steps.filter(({ isDone }) => isDone);
  const progress = t('progress', { done: done.length, total: steps.length });
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Progress aria-label={progress} value={done.length} max={steps.length} className="w-48 max-w-full" />
        <span>{progress}</span>
      </p>
      <p className="mt-2 text-quiet">{t(open.length > 0 ? 'progress.text' : 'allDone')}</p>
      <ul className="mt-3 divide-y divide-line empty:hidden">
        {open.map((step) => (
          <OpenStep key={step.step} {...step} paidBy={paidBy}>
            {step.step === 'shop' &&
              demoSettings.map((setting) => (
                <OtherForm key={setting} to={DEMO_FORMS[setting]}>
                  {t(`step.shop.${setting}`, { prefix: orderPrefix })}
                </OtherForm>
              ))}
          </OpenStep>
        ))}
      </ul>
      {done.length > 0 && (
        <details className="mt-2">
          <summary className="flex min-h-11 items-center text-sm text-quiet">
            {t('done.count', { count: done.length })}
          </summary>
          <ul>
            {done.map((step) => (
              <DoneStep key={step.step} {...step} paidBy={paidBy} />
            ))}
          </ul>
        </details>
      )}
      {isOnHome && <Change intent="hide">{t('hide')}</Change>}
    </>
  );
}

function OpenStep({ step, paidBy, hasFailed, children }: Step & { children: ReactNode }) {
  const t = useMessages(adminSetupMessages);
  const rich = useRichMessages(adminSetupMessages);
  const { minutes } = FORMS[step];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <Link
          to={formOf({ step, paidBy })}
          onClick={leaveSetup}
          className="flex min-h-11 flex-wrap items-center gap-x-2 font-medium hover:underline"
        >
          {t(`step.${step}`)}{' '}
          <span className="flex items-center gap-2 text-sm font-normal text-quiet">
            {t('minutes', { minutes })}
            <Icon name="right" className="size-4" />
          </span>
        </Link>
        <p className={cx('text-sm', hasFailed ? 'text-warn' : 'text-quiet')}>
          {t(hasFailed ? `step.${step === 'mail' ? 'mail' : 'payments'}.failed` : `step.${step}.text`)}
        </p>
        {(step === 'delivery' || (step === 'payments' && paidBy === 'stripe' && !hasFailed)) && (
          <OtherForm to={OTHER_FORMS[step]}>{t(`step.${step}.other`)}</OtherForm>
        )}
        {children}
      </div>
      {mayTick(step) && (
        <Change intent="tick" step={step}>
          {rich('tick.of', { step: t(`step.${step}`), hidden })}
        </Change>
      )}
    </li>
  );
}

const OtherForm = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} onClick={leaveSetup} className="prose-link flex min-h-11 w-fit items-center text-sm">
    {children}
  </Link>
);

function DoneStep({ step, paidBy, isTickedByHand }: Step) {
  const t = useMessages(adminSetupMessages);
  const rich = useRichMessages(adminSetupMessages);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      <Link
        to={formOf({ step, paidBy })}
        onClick={leaveSetup}
        className="flex min-h-11 items-center gap-2 text-quiet hover:underline"
      >
        <Icon name="check" className="size-5 shrink-0 text-good" />
        {t(`step.${step}`)} <span className="sr-only">{t('done')}</span>
      </Link>
      {isTickedByHand && (
        <Change intent="untick" step={step}>
          {rich('untick.of', { step: t(`step.${step}`), hidden })}
        </Change>
      )}
    </li>
  );
}

const hidden = (words: ReactNode) => <span className="sr-only">{words}</span>;

interface ChangeProps {
  intent: 'tick' | 'untick' | 'hide' | 'show';
  step?: SetupStep;
  children: ReactNode;
}

export function Change({ intent, step, children }: ChangeProps) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action="/admin/setup">
      <input type="hidden" name="intent" value={intent} />
      {step && <input type="hidden" name="step" value={step} />}
      <Button type="submit" variant="text" size="small" className="px-0" busy={fetcher.state !== 'idle'}>
        {children}
      </Button>
    </fetcher.Form>
  );
}
