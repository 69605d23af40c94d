/**
 * Stands in for Stripe's browser script: one field in a frame of another origin, as at Stripe, and the few calls that
 * the checkout makes. Written for browsers, so it has no types.
 */
export const STRIPE_SCRIPT = `
window.Stripe = (key, { locale: own }) => {
  if (own !== document.documentElement.lang) throw new Error('in another language than the page');
  const base = new URL(document.querySelector('script[src$="/stripe.js"]').src).origin;
  const ask = async (path, body) => {
    const answer = await fetch(base + path, { method: 'POST', body: new URLSearchParams(body) });
    return answer.json();
  };
  return {
    elements({ mode, amount, currency, locale }) {
      if (mode !== 'payment' || currency !== 'cad' || !Number.isInteger(amount)) throw new Error('not as Stripe wants it');
      if (locale !== document.documentElement.lang) throw new Error('in another language than the page');
      const handlers = {};
      let shown = amount;
      let frame;
      let number = '';
      addEventListener('message', (event) => {
        if (event.origin !== base || event.source !== frame?.contentWindow) return;
        if (event.data.ready) handlers.ready?.();
        else number = event.data.number;
      });
      return {
        amount: () => shown,
        number: () => number,
        update(change) { shown = change.amount ?? shown; },
        async submit() {
          return /^\\d{16}$/.test(number)
            ? {} : { error: { type: 'validation_error', message: 'Your card number is incomplete.' } };
        },
        create() {
          return {
            on(name, handler) { handlers[name] = handler; },
            mount(place) {
              frame = document.createElement('iframe');
              frame.title = 'Secure payment input frame';
              frame.src = base + '/field';
              frame.className = 'w-full';
              place.append(frame);
            },
            destroy() { frame?.remove(); },
          };
        },
      };
    },
    async createConfirmationToken({ elements }) {
      const made = await ask('/v1/confirmation_tokens', { key, number: elements.number(), amount: elements.amount() });
      return { confirmationToken: made };
    },
    async handleNextAction({ clientSecret }) {
      await ask('/act', { client_secret: clientSecret, approve: String(confirm('Approve?')) });
      return {};
    },
  };
};
`;

/** The page in the frame, which reports its input to its parent. */
export const FIELD_PAGE = `<!doctype html><html lang="en"><title>Card</title>
<label>Card number <input id="number" inputmode="numeric"></label>
<script>
const tell = (what) => parent.postMessage(what, '*');
number.addEventListener('input', () => tell({ number: number.value.replace(/\\D/g, '') }));
tell({ ready: true });
</script>`;
