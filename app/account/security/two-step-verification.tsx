import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { accountMessages } from '#messages/account.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Setup } from './security-answers.server.ts';

interface TwoStepVerificationProps {
  isOn: boolean;
  /** The setup key and recovery codes, shown only once. */
  setup: Setup | null;
  isBusy: boolean;
  /** The current-password field; null for an account without a password. */
  password: ((id: string) => ReactNode) | null;
}

export function TwoStepVerification({ isOn, setup, isBusy, password }: TwoStepVerificationProps) {
  const t = useMessages(accountMessages);
  if (setup?.qr) return <SetUp setup={setup} isBusy={isBusy} />;
  return (
    <div className="grid gap-4">
      {setup && <RecoveryCodes codes={setup.recoveryCodes} />}
      <p>{t(isOn ? 'twoStep.is-on' : 'twoStep.is-off')}</p>
      <Form method="post" className="grid gap-4">
        {password?.('two-step-current')}
        {isOn && <CodeField />}
        <div className="flex flex-wrap gap-3">
          {isOn ? (
            <>
              <Button type="submit" name="intent" value="two-step-codes" variant="outline" busy={isBusy}>
                {t('twoStep.new-codes')}
              </Button>
              <Button type="submit" name="intent" value="two-step-end" variant="outline" busy={isBusy}>
                {t('twoStep.end')}
              </Button>
            </>
          ) : (
            <Button type="submit" name="intent" value="two-step-begin" busy={isBusy}>
              {t('twoStep.begin')}
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
}

function SetUp({ setup: { qr, secret, recoveryCodes }, isBusy }: { setup: Setup; isBusy: boolean }) {
  const t = useMessages(accountMessages);
  return (
    <div className="grid gap-5">
      <p>{t('twoStep.scan')}</p>
      <svg
        viewBox={`0 0 ${qr!.size} ${qr!.size}`}
        role="img"
        aria-label={t('twoStep.qr')}
        className="w-52 rounded-card bg-white p-3 text-black"
      >
        <path d={qr!.path} fill="currentColor" shapeRendering="crispEdges" />
      </svg>
      <p className="text-sm text-quiet">
        {t('twoStep.by-hand')} <code className="break-all text-ink">{secret}</code>
      </p>
      <RecoveryCodes codes={recoveryCodes} />
      <Form method="post" className="grid gap-4">
        <CodeField />
        <Button
          type="submit"
          name="intent"
          value="two-step-confirm"
          busy={isBusy}
          className="justify-self-start"
        >
          {t('twoStep.confirm')}
        </Button>
      </Form>
    </div>
  );
}

const CodeField = () => {
  const t = useMessages(accountMessages);
  return (
    <Field
      id="two-step-code"
      name="code"
      label={t('twoStep.code')}
      autoComplete="one-time-code"
      inputMode="numeric"
      required
    />
  );
};

const RecoveryCodes = ({ codes }: { codes: string[] }) => {
  const t = useMessages(accountMessages);
  return (
    <Notice tone="warning" title={t('twoStep.codes.title')}>
      <p className="mt-1 text-sm">{t('twoStep.codes.text')}</p>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Notice>
  );
};
