import { codeStore } from '#app/browser/cart-store.ts';
import { type CartValues, cartMessages } from '#messages/cart.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { type CodeStatus, MAX_CODE } from '#shop/checkout/index.ts';
import { formatMoney } from '#shop/core/index.ts';
import { CodeBox } from './code-box.tsx';
import type { CodeRefusal, Pricing } from './use-priced-cart.ts';

export function Code({ pricing: { priced, refusal, clearRefusal } }: { pricing: Pricing }) {
  const t = useMessages(cartMessages);
  const code = codeStore.use();
  const current = priced?.code;
  return (
    <CodeBox
      id="code"
      value={code}
      current={
        current
          ? { name: current.code, counts: current.state === 'applied', words: wordsOf(t, current) }
          : null
      }
      refusal={refusal && refusalInWords(t, refusal)}
      words={{
        label: t('code'),
        have: t('code.have'),
        apply: t('code.apply'),
        remove: t('code.remove'),
        removeName: t('code.remove-name', { code }),
      }}
      maxLength={MAX_CODE}
      onChange={codeStore.set}
      onTry={clearRefusal}
    />
  );
}

function wordsOf(t: Translate<CartValues>, current: CodeStatus): string {
  switch (current.state) {
    case 'minimum':
      return t('code.minimum', { amount: formatMoney(current.missingCents, t.locale) });
    case 'too-often':
    case 'refused':
      return '';
    default:
      return t(`code.${current.state}`);
  }
}

const refusalInWords = (t: Translate<CartValues>, refusal: CodeRefusal): string => {
  return refusal === 'refused' ? t('code.refused') : t('code.too-often', { count: refusal.minutes });
};
