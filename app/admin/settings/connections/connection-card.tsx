import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminConnectionsMessages } from '#messages/admin-connections.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import type { NeededLive } from '#shop/backoffice/index.server.ts';
import { Proof, type ProofKind } from '../../form/proof.tsx';
import type { ActionResult } from './admin.connections.tsx';
import type { ShownConnection, ShownField } from './connection-sections.ts';

export interface ConnectionState {
  fields: Readonly<Record<string, string>>;
  secrets: Record<string, { ending: string; since: string }>;
  isSaved: boolean;
  isPaused: boolean;
  isReadable: boolean;
  changed: string | null;
  version: string;
  /** Names of the fields that the server's environment sets. */
  fixed: readonly string[];
  /** Of these values. */
  test: { at: string; isOk: boolean } | null;
  /** Why a live shop needs it; null if it doesn't. */
  needed: NeededLive | null;
}

interface CardProps {
  connection: ShownConnection;
  /** The only one of its section, whose heading names it. */
  isAlone: boolean;
  state: ConnectionState;
  result: ActionResult | null;
  proofKind: ProofKind;
}

const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>;

export function ConnectionCard({ connection, isAlone, state, result, proofKind }: CardProps) {
  const t = useMessages(adminConnectionsMessages);
  const rich = useRichMessages(adminConnectionsMessages);
  const { formData } = useNavigation();
  const { id, fields, canPause, hasDefault = false } = connection;
  const { isSaved, isPaused, isReadable, changed, fixed } = state;
  const name = t(connection.title);
  const busy = formData?.get('id') === id ? formData.get('intent') : null;
  const isFixed = fields.every((field) => fixed.includes(field.name));
  const required = fields.filter((field) => !field.isOptional);
  const isSetUp = isFixed || (required.length > 0 && required.every(({ name }) => fixed.includes(name)));
  const needed = result?.needed ?? state.needed;
  const asksFirst = needed !== null && canPause && isSaved && !isPaused && !isFixed;
  const isRefused = result !== null && !result.ok && result.intent === 'save';
  return (
    <div className="rounded-card border border-line p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {!isAlone && <h3 className="font-sans text-base font-medium">{name}</h3>}
        <StateBadge state={state} isFixed={isSetUp} hasDefault={hasDefault} />
        {changed && !isFixed && (
          <span className="text-sm text-quiet">{t('state.changed', { time: changed })}</span>
        )}
      </div>
      {connection.text && <p className="mt-1 text-quiet">{t(connection.text)}</p>}
      {isFixed && <p className="mt-2 text-quiet">{t('fixed.text')}</p>}
      {isSaved && !isReadable && (
        <div className="mt-3">
          <Notice tone="warning" title={t('unreadable.title')}>
            <p>{t('unreadable.text')}</p>
          </Notice>
        </div>
      )}
      {result && <Result result={result} />}
      {((isSaved && isReadable) || hasDefault || fixed.length > 0) && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <Button
              type="submit"
              name="intent"
              value="test"
              variant="outline"
              size="small"
              busy={busy === 'test'}
            >
              {rich('test', { connection: name, hidden })}
            </Button>
          </Form>
          {canPause && isSaved && !isFixed && !asksFirst && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="version" value={state.version} />
              <Button
                type="submit"
                name="intent"
                value={isPaused ? 'resume' : 'pause'}
                variant="outline"
                size="small"
                busy={busy === 'pause' || busy === 'resume'}
              >
                {rich(isPaused ? 'resume' : 'pause', { connection: name, hidden })}
              </Button>
            </Form>
          )}
        </div>
      )}
      {state.test && (
        <p className="mt-2 text-sm text-quiet">
          {t(state.test.isOk ? 'tested.works' : 'tested.failed', { time: state.test.at })}
        </p>
      )}
      {canPause && isSaved && !isPaused && !isFixed && (
        <p className="mt-2 text-sm text-quiet">{t('pause.text')}</p>
      )}
      {asksFirst && (
        <Disclosure
          key={`pause ${state.version}`}
          title={rich('pause', { connection: name, hidden })}
          open={result?.intent === 'pause' && !result.ok}
        >
          <Form method="post" preventScrollReset className="grid gap-4">
            <Needed need={needed} />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="version" value={state.version} />
            <div>
              <Button
                type="submit"
                name="intent"
                value="pause"
                variant="outline"
                size="small"
                busy={busy === 'pause'}
              >
                {t('pause.sure')}
              </Button>
            </div>
          </Form>
        </Disclosure>
      )}
      {!isFixed && (
        <Disclosure
          // A refusal keeps the fields: a pasted secret is in no answer.
          key={state.version}
          title={t(isSaved || hasDefault || isSetUp ? 'form.change' : 'form.connect')}
          open={isRefused || (isSaved && !isReadable)}
        >
          <Form method="post" preventScrollReset className="grid gap-5" autoComplete="off">
            <input type="hidden" name="intent" value="save" />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="version" value={state.version} />
            {fields.map((field) => (
              <ConnectionField
                key={field.name}
                id={id}
                field={field}
                state={state}
                value={result?.typed?.[field.name] ?? state.fields[field.name] ?? field.usual ?? ''}
                error={result?.faults[field.name] ?? null}
              />
            ))}
            <div className="border-t border-line pt-4">
              <Proof
                id={`${id}-proof`}
                kind={proofKind}
                why={t('form.proof')}
                error={result?.intent === 'save' ? result.proof : null}
              />
            </div>
            {proofKind !== 'none' && (
              <div>
                <Button type="submit" busy={busy === 'save'}>
                  {rich('form.save', { connection: name, hidden })}
                </Button>
              </div>
            )}
          </Form>
        </Disclosure>
      )}
      {isSaved && !isFixed && (
        <Disclosure
          key={`remove ${state.version}`}
          title={rich('remove', { connection: name, hidden })}
          open={result?.intent === 'remove' && !result.ok}
        >
          <Form method="post" preventScrollReset className="grid gap-4">
            <Needed need={needed} />
            <p className="text-quiet">{t(canPause ? 'remove.text.payments' : 'remove.text')}</p>
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="version" value={state.version} />
            <Proof
              id={`${id}-remove-proof`}
              kind={proofKind}
              error={result?.intent === 'remove' ? result.proof : null}
            />
            {proofKind !== 'none' && (
              <div>
                <Button type="submit" variant="outline" size="small" busy={busy === 'remove'}>
                  {t(needed ? 'remove.sure' : 'remove.submit')}
                </Button>
              </div>
            )}
          </Form>
        </Disclosure>
      )}
    </div>
  );
}

/** Warns that a live shop needs it, with the field that confirms. */
function Needed({ need }: { need: NeededLive | null }) {
  const t = useMessages(adminConnectionsMessages);
  if (!need) return null;
  return (
    <Notice tone="warning" title={t(`needed.${need}`)}>
      <input type="hidden" name="sure" value="on" />
    </Notice>
  );
}

function StateBadge({
  state,
  isFixed,
  hasDefault,
}: {
  state: ConnectionState;
  isFixed: boolean;
  hasDefault: boolean;
}) {
  const t = useMessages(adminConnectionsMessages);
  const { isSaved, isPaused, isReadable } = state;
  if (isFixed) return <Badge tone="good">{t('state.fixed')}</Badge>;
  if (!isSaved) return <Badge>{t(hasDefault ? 'state.default' : 'state.off')}</Badge>;
  if (!isReadable) return <Badge tone="loud">{t('state.unreadable')}</Badge>;
  return isPaused ? (
    <Badge tone="warm">{t('state.paused')}</Badge>
  ) : (
    <Badge tone="good">{t('state.ready')}</Badge>
  );
}

function Result({ result }: { result: ActionResult }) {
  const t = useMessages(adminConnectionsMessages);
  const { ok, isUnchecked, intent, message, detail } = result;
  return (
    <div className="mt-4 empty:hidden">
      {ok ? (
        <Notice tone={isUnchecked ? 'info' : 'success'} title={message}>
          {detail && <p className="wrap-anywhere">{detail}</p>}
        </Notice>
      ) : intent === 'test' ? (
        <Notice tone="error" title={message}>
          {detail && <p className="wrap-anywhere">{t('test.said', { detail })}</p>}
        </Notice>
      ) : (
        <Refusal message={message} answer={result} />
      )}
    </div>
  );
}

interface FieldProps {
  id: string;
  field: ShownField;
  state: ConnectionState;
  value: string;
  error: string | null;
}

function ConnectionField({ id, field, state, value, error }: FieldProps) {
  const t = useMessages(adminConnectionsMessages);
  const tAdmin = useMessages(adminMessages);
  const { name, label, isSecret, isOptional, isNumber } = field;
  const isFixed = state.fixed.includes(name);
  const secret = state.isReadable ? state.secrets[name] : undefined;
  const hint = isFixed
    ? t('fixed.field')
    : secret
      ? secret.ending
        ? t('form.secretEnding', { ending: secret.ending, time: secret.since })
        : t('form.secret', { time: secret.since })
      : field.hint && t(field.hint);
  return (
    <Field
      id={`${id}-${name}`}
      name={name}
      label={t(label)}
      hint={hint}
      error={error}
      {...(isOptional && { optional: tAdmin('label.optional') })}
      type={isSecret ? 'password' : 'text'}
      // Browsers would offer the password of the admin.
      autoComplete={isSecret ? 'new-password' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      inputMode={isNumber ? 'numeric' : undefined}
      required={!isOptional && !secret && !isFixed}
      disabled={isFixed}
      defaultValue={isSecret ? '' : value}
      maxLength={300}
    />
  );
}
