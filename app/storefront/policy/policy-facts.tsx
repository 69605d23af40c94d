import { Icon, type IconName } from '#app/ui/icon.tsx';
import { policyMessages } from '#messages/policy.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Rate } from '#shop/checkout/index.ts';
import { formatMoney } from '#shop/core/index.ts';
import { useShopfront } from '../frame/shopfront.ts';

export function Facts({ ways }: { ways: readonly Rate[] }) {
  const t = useMessages(policyMessages);
  const { freeStandardCents, freeExpeditedCents, returnDays } = useShopfront();
  const min = Math.min(...ways.map(({ minDays }) => minDays));
  const max = Math.max(...ways.map(({ maxDays }) => maxDays));
  const facts: [IconName, title: string, text: string][] = [
    [
      'gift',
      t('fact.free', { amount: formatMoney(freeStandardCents, t.locale) }),
      t('fact.free.text', { expedited: formatMoney(freeExpeditedCents, t.locale) }),
    ],
    ['truck', t('fact.days', { min, max }), t('fact.days.text')],
    ['heart', t('fact.returns', { days: returnDays }), t('fact.returns.text')],
  ];
  return (
    <ul className="mt-10 grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3">
      {facts.map(([icon, title, text]) => (
        <li key={title} className="bg-surface p-6">
          <Icon name={icon} className="size-7 text-teal" />
          <p className="mt-3 font-serif text-xl">{title}</p>
          <p className="mt-1 text-sm text-quiet">{text}</p>
        </li>
      ))}
    </ul>
  );
}
