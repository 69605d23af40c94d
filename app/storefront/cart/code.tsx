import { say } from '#messages/cart.ts';
import { type CodeStatus, MAX_CODE } from '#shop/checkout/index.ts';
import { formatMoney } from '#shop/core/index.ts';
import { CodeBox } from './code-box.tsx';
import { codeStore } from './code-store.ts';
import type { CodeRefusal, Pricing } from './use-priced-cart.ts';

/** Where a code for a discount is typed. */
export function Code({ pricing: { priced, refusal, forgetRefusal } }: { pricing: Pricing }) {
  const code = codeStore.use();
  const current = priced?.code;
  return (
    <CodeBox
      id="code"
      value={code}
      current={
        current ? { name: current.code, counts: current.state === 'applied', words: wordsOf(current) } : null
      }
      refusal={refusal && refusalInWords(refusal)}
      words={{
        label: say('code'),
        have: say('code.have'),
        apply: say('code.apply'),
        remove: say('code.remove'),
        removeName: say('code.remove-name', { code }),
      }}
      maxLength={MAX_CODE}
      onChange={codeStore.set}
      onTry={forgetRefusal}
    />
  );
}

function wordsOf(current: CodeStatus): string {
  switch (current.state) {
    case 'minimum':
      return say('code.minimum', { amount: formatMoney(current.missingCents) });
    case 'too-often':
    case 'refused':
      return '';
    default:
      return say(`code.${current.state}`);
  }
}

const refusalInWords = (refusal: CodeRefusal): string =>
  refusal === 'refused' ? say('code.refused') : say('code.too-often', { count: refusal.minutes });
