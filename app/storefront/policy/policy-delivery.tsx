import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { say } from '#messages/policy.ts';
import { CHEAP, LAST_HOUR, PER_KG, type Rate } from '#shop/checkout/index.ts';
import { formatMoney } from '#shop/core/index.ts';
import { useShopfront } from '../storefront-layout.tsx';
import { Section } from './policy-section.tsx';

type Way = Rate & { arrives: string };

/** So long after the last day that was named, a parcel counts as lost. */
const LOST_AFTER_DAYS = 10;
const hour = `${LAST_HOUR % 12 || 12} ${LAST_HOUR < 12 ? 'a.m.' : 'p.m.'}`;

/** How things come to their buyer. */
export function DeliverySections({ ways, holiday }: { ways: readonly Way[]; holiday: string }) {
  const front = useShopfront();
  const others = front.countries.filter(({ code }) => code !== 'CA').map(({ name }) => name);
  return (
    <>
      <Section id="delivery">
        <p>{say('delivery.text', { hour })}</p>
        <Ways ways={ways} />
        <p className="text-sm text-quiet">{say('table.note', { perKg: formatMoney(PER_KG) })}</p>
        {others.length === 0 ? (
          <p>{say('abroad')}</p>
        ) : (
          <p>
            {say('abroad.to', { countries: others.join(', ') })} {front.dutiesText}
          </p>
        )}
      </Section>
      <Section id="free">
        <ul className="list-disc pl-5">
          <li>
            {say('free.standard', {
              amount: formatMoney(front.freeStandardCents),
              cheap: formatMoney(CHEAP),
            })}
          </li>
          <li>{say('free.all', { amount: formatMoney(front.freeExpeditedCents) })}</li>
        </ul>
        <p>{say('free.rule')}</p>
      </Section>
      <Section id="holidays">
        <p>{say('holidays.text', { date: holiday })}</p>
      </Section>
      <Section id="follow">
        <p>
          {say('follow.text')}{' '}
          <Link to="/order/find" className="prose-link">
            {say('follow.find')}
          </Link>
        </p>
      </Section>
      <Section id="trouble">
        <p>{say('trouble.text', { days: LOST_AFTER_DAYS })}</p>
      </Section>
    </>
  );
}

const Ways = ({ ways }: { ways: readonly Way[] }) => (
  <Table
    caption={say('table')}
    head={[say('table.service'), say('table.arrives'), { figures: say('table.price') }]}
  >
    {ways.map(({ rateId, carrier, service, minDays: min, maxDays: max, arrives, costCents }) => (
      <tr key={rateId}>
        <th scope="row" className="border-b border-line py-3 text-left align-top font-medium">
          {carrier}, {service}
          <span className="block text-sm font-normal text-quiet">{say('table.days', { min, max })}</span>
        </th>
        <td className="align-top">{arrives}</td>
        <td className="align-top tabular-nums">{formatMoney(costCents)}</td>
      </tr>
    ))}
  </Table>
);
