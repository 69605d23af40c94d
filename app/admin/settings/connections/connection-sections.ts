import type { AdminConnectionsValues } from '#messages/admin-connections.ts';
import type { TextKey, ValuesOf } from '#platform/i18n/messages.ts';
import type { ConnectionId } from '#shop/backoffice/index.ts';

type Key = TextKey<AdminConnectionsValues>;
/** Sentences without values. */
export type ConnectionsKey = { [K in Key]: ValuesOf<AdminConnectionsValues[K]> extends [] ? K : never }[Key];

export interface ShownField {
  name: string;
  label: ConnectionsKey;
  hint?: ConnectionsKey;
  /** The error for a value that can't be used. */
  invalid: ConnectionsKey;
  isNumber?: true;
  isSecret?: true;
  isOptional?: true;
  /** Its default value. */
  usual?: string;
}

export interface ShownConnection {
  id: ConnectionId;
  title: ConnectionsKey;
  text?: ConnectionsKey;
  fields: readonly ShownField[];
  /** A payment method that can take no new orders while earlier ones go on. */
  canPause?: true;
  /** Works without being set up. */
  hasDefault?: true;
}

export interface ConnectionSection {
  anchor: string;
  title: ConnectionsKey;
  text: ConnectionsKey;
  connections: readonly ShownConnection[];
}

const stripe = (id: 'stripe-test' | 'stripe-live'): ShownConnection => ({
  id,
  canPause: true,
  title: `${id}.title`,
  text: `${id}.text`,
  fields: [
    {
      name: 'publishableKey',
      label: 'stripe.publishableKey',
      hint: `${id}.publishableKey.hint`,
      invalid: 'stripe.publishableKey.invalid',
    },
    {
      name: 'secretKey',
      isSecret: true,
      label: 'stripe.secretKey',
      hint: `${id}.secretKey.hint`,
      invalid: 'stripe.secretKey.invalid',
    },
  ],
});

export const SECTIONS: readonly ConnectionSection[] = [
  {
    anchor: 'stripe',
    title: 'stripe.title',
    text: 'stripe.text',
    connections: [stripe('stripe-test'), stripe('stripe-live')],
  },
  {
    anchor: 'e-transfer',
    title: 'e-transfer.title',
    text: 'e-transfer.text',
    connections: [
      {
        id: 'e-transfer',
        canPause: true,
        title: 'e-transfer.title',
        fields: [
          {
            name: 'email',
            label: 'e-transfer.email',
            hint: 'e-transfer.email.hint',
            invalid: 'e-transfer.email.invalid',
          },
          {
            name: 'days',
            usual: '3',
            label: 'e-transfer.days',
            hint: 'e-transfer.days.hint',
            invalid: 'e-transfer.days.invalid',
            isNumber: true,
          },
          {
            name: 'question',
            isOptional: true,
            label: 'e-transfer.question',
            hint: 'e-transfer.question.hint',
            invalid: 'e-transfer.text.invalid',
          },
          {
            name: 'answer',
            isOptional: true,
            label: 'e-transfer.answer',
            hint: 'e-transfer.answer.hint',
            invalid: 'e-transfer.text.invalid',
          },
        ],
      },
    ],
  },
  {
    anchor: 'smtp',
    title: 'smtp.title',
    text: 'smtp.text',
    connections: [
      {
        id: 'smtp',
        title: 'smtp.title',
        fields: [
          { name: 'host', label: 'smtp.host', hint: 'smtp.host.hint', invalid: 'smtp.host.invalid' },
          {
            name: 'port',
            usual: '587',
            label: 'smtp.port',
            hint: 'smtp.port.hint',
            invalid: 'smtp.port.invalid',
            isNumber: true,
          },
          {
            name: 'user',
            isOptional: true,
            label: 'smtp.user',
            hint: 'smtp.user.hint',
            invalid: 'smtp.user.invalid',
          },
          {
            name: 'password',
            isSecret: true,
            isOptional: true,
            label: 'smtp.password',
            hint: 'smtp.password.hint',
            invalid: 'smtp.password.invalid',
          },
          { name: 'from', label: 'smtp.from', hint: 'smtp.from.hint', invalid: 'smtp.from.invalid' },
        ],
      },
    ],
  },
  {
    anchor: 'shippo',
    title: 'shippo.title',
    text: 'shippo.text',
    connections: [
      {
        id: 'shippo',
        title: 'shippo.title',
        fields: [
          {
            name: 'apiKey',
            isSecret: true,
            label: 'shippo.apiKey',
            hint: 'shippo.apiKey.hint',
            invalid: 'shippo.apiKey.invalid',
          },
          {
            name: 'webhookSecret',
            isSecret: true,
            isOptional: true,
            label: 'shippo.webhookSecret',
            hint: 'shippo.webhookSecret.hint',
            invalid: 'shippo.webhookSecret.invalid',
          },
        ],
      },
    ],
  },
  {
    anchor: 'google',
    title: 'google.title',
    text: 'google.text',
    connections: [
      {
        id: 'google',
        title: 'google.title',
        fields: [
          {
            name: 'clientId',
            label: 'google.clientId',
            hint: 'google.clientId.hint',
            invalid: 'google.clientId.invalid',
          },
          {
            name: 'clientSecret',
            isSecret: true,
            label: 'google.clientSecret',
            hint: 'google.clientSecret.hint',
            invalid: 'google.clientSecret.invalid',
          },
        ],
      },
    ],
  },
  {
    anchor: 'quickbooks',
    title: 'quickbooks.title',
    text: 'quickbooks.text',
    connections: [
      {
        id: 'quickbooks',
        title: 'quickbooks.title',
        fields: [
          {
            name: 'clientId',
            label: 'quickbooks.clientId',
            hint: 'quickbooks.clientId.hint',
            invalid: 'quickbooks.clientId.invalid',
          },
          {
            name: 'clientSecret',
            isSecret: true,
            label: 'quickbooks.clientSecret',
            hint: 'quickbooks.clientSecret.hint',
            invalid: 'quickbooks.clientSecret.invalid',
          },
        ],
      },
    ],
  },
  {
    anchor: 'deepl',
    title: 'deepl.title',
    text: 'deepl.text',
    connections: [
      {
        id: 'deepl',
        title: 'deepl.title',
        fields: [
          {
            name: 'apiKey',
            isSecret: true,
            label: 'deepl.apiKey',
            hint: 'deepl.apiKey.hint',
            invalid: 'deepl.apiKey.invalid',
          },
        ],
      },
    ],
  },
  {
    anchor: 'analytics',
    title: 'analytics.title',
    text: 'analytics.text',
    connections: [
      {
        id: 'analytics',
        title: 'analytics.title',
        fields: [
          {
            name: 'ga4',
            isOptional: true,
            label: 'analytics.ga4',
            hint: 'analytics.ga4.hint',
            invalid: 'analytics.ga4.invalid',
          },
          {
            name: 'sentry',
            isOptional: true,
            label: 'analytics.sentry',
            hint: 'analytics.sentry.hint',
            invalid: 'analytics.sentry.invalid',
          },
        ],
      },
    ],
  },
  {
    anchor: 'backups',
    title: 'backups.title',
    text: 'backups.text',
    connections: [
      {
        id: 'backups',
        hasDefault: true,
        title: 'backups.title',
        fields: [
          {
            name: 'folder',
            isOptional: true,
            label: 'backups.folder',
            hint: 'backups.folder.hint',
            invalid: 'backups.folder.invalid',
          },
          {
            name: 'key',
            isSecret: true,
            isOptional: true,
            label: 'backups.key',
            hint: 'backups.key.hint',
            invalid: 'backups.key.invalid',
          },
          {
            name: 'keep',
            isOptional: true,
            label: 'backups.keep',
            hint: 'backups.keep.hint',
            invalid: 'backups.keep.invalid',
            isNumber: true,
          },
        ],
      },
    ],
  },
];

export const connectionOf = (id: ConnectionId): ShownConnection =>
  SECTIONS.flatMap(({ connections }) => connections).find((one) => one.id === id)!;
