import type { Answer, StripeCall } from './stripe-faults.ts';

interface Endpoint {
  id: string;
  url: string;
  enabled_events: string[];
}

type Call = Extract<StripeCall, 'account' | 'webhooks' | 'addWebhook' | 'removeWebhook'>;

/** The account of a stand-in: whether it may charge, and where it sends its events. */
export function newAccount(livemode: boolean) {
  const webhooks = new Map<string, Endpoint>();
  let isEnabled = true;
  const answers: Record<Call, (form: URLSearchParams, id: string) => Answer> = {
    account: () => ({
      status: 200,
      body: { object: 'account', id: 'acct_standin', charges_enabled: isEnabled },
    }),
    webhooks: () => ({
      status: 200,
      body: { object: 'list', url: '/v1/webhook_endpoints', has_more: false, data: [...webhooks.values()] },
    }),
    addWebhook(form) {
      const id = `we_${webhooks.size + 1}_${crypto.randomUUID().slice(0, 4)}`;
      const enabled_events = [...form].flatMap(([key, value]) =>
        key.startsWith('enabled_events[') ? [value] : [],
      );
      const endpoint = {
        object: 'webhook_endpoint',
        id,
        url: form.get('url')!,
        enabled_events,
        livemode,
        api_version: form.get('api_version'),
        status: 'enabled',
      };
      webhooks.set(id, endpoint);
      // Only this answer has the secret.
      return { status: 200, body: { ...endpoint, secret: `whsec_${id}` } };
    },
    removeWebhook(_, id) {
      webhooks.delete(id);
      return { status: 200, body: { object: 'webhook_endpoint', id, deleted: true } };
    },
  };
  return {
    answers,
    webhooks: webhooks as ReadonlyMap<string, Endpoint>,
    /** Whether the account may take payments. */
    setEnabled(enabled: boolean) {
      isEnabled = enabled;
    },
  };
}
