import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { policyMessages } from '#messages/policy.ts';
import { InSentence } from '#platform/i18n/in-sentence.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { CHEAP, carrierName, PER_KG, type Rate } from '#shop/checkout/index.ts';
import { formatMoney, sourceLang } from '#shop/core/index.ts';
import { useShopfront } from '../frame/shopfront.ts';
import { Section } from './policy-section.tsx';

type Way = Rate & { arrives: string };

interface Props {
  ways: readonly Way[];
  /** The next holiday. */
  holiday: string;
  /** Whose provincial holidays apply, besides those of Canada Post. */
  province: string;
  /** The order cut-off, and its time zone. */
  hour: string;
  clock: string;
  /** The weekdays of shipping. */
  weekdays: string;
  /** Names and addresses of the places where orders can be picked up. */
  pickup: readonly { name: string; place: string; hours: string; english?: string[] }[];
  /** Null where the shop delivers nothing itself. */
  local: { areas: string; days: string; cost: string; free: string; minimum: string } | null;
}

export function DeliverySections(props: Props) {
  const { ways, holiday, province, hour, clock, weekdays, pickup, local } = props;
  const t = useMessages(policyMessages);
  const front = useShopfront();
  const others = front.countries.filter(({ code }) => code !== 'CA').map(({ name }) => name);
  return (
    <>
      <Section id="delivery">
        <p>{t('delivery.text', { hour, clock, weekdays })}</p>
        <Ways ways={ways} />
        <p className="text-sm text-quiet">{t('table.note', { perKg: formatMoney(PER_KG, t.locale) })}</p>
        {others.length === 0 ? (
          <p>{t('abroad')}</p>
        ) : (
          <p>
            {t('abroad.to', { countries: others.join(', ') })}{' '}
            <span lang={sourceLang(front, 'duties')}>{front.dutiesText}</span>
          </p>
        )}
      </Section>
      {pickup.length > 0 && (
        <Section id="pickup">
          <p>{t('pickup.text')}</p>
          <ul className="list-disc pl-5">
            {pickup.map(({ name, place, hours, english = [] }) => (
              <li key={place}>
                <InSentence
                  sentence={hours ? t('pickup.hours', { place, hours }) : place}
                  parts={[
                    { text: name, lang: sourceLang({ english }, 'name') },
                    { text: hours, lang: sourceLang({ english }, 'hours') },
                  ]}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {local && (
        <Section id="local">
          <p>{t('local.text', local)}</p>
          {local.minimum && <p>{t('local.minimum', { amount: local.minimum })}</p>}
        </Section>
      )}
      <Section id="free">
        <ul className="list-disc pl-5">
          <li>
            {t('free.standard', {
              amount: formatMoney(front.freeStandardCents, t.locale),
              cheap: formatMoney(CHEAP, t.locale),
            })}
          </li>
          <li>{t('free.all', { amount: formatMoney(front.freeExpeditedCents, t.locale) })}</li>
        </ul>
        <p>{t('free.rule')}</p>
      </Section>
      <Section id="holidays">
        <p>{t('holidays.text', { date: holiday, province })}</p>
      </Section>
      <Section id="follow">
        <p>
          {t('follow.text')}{' '}
          <Link to="/order/find" className="prose-link">
            {t('follow.find')}
          </Link>
        </p>
      </Section>
    </>
  );
}

const Ways = ({ ways }: { ways: readonly Way[] }) => {
  const t = useMessages(policyMessages);
  return (
    <Table
      caption={t('table')}
      head={[t('table.service'), t('table.arrives'), { figures: t('table.price') }]}
    >
      {ways.map(({ rateId, carrier, service, minDays: min, maxDays: max, arrives, costCents }) => (
        <tr key={rateId}>
          <th scope="row" className="border-b border-line py-3 text-left align-top font-medium">
            {carrierName(carrier, t.locale)}, {carrierName(service, t.locale)}
            <span className="block text-sm font-normal text-quiet">{t('table.days', { min, max })}</span>
          </th>
          <td className="align-top">{arrives}</td>
          <td className="align-top tabular-nums">{formatMoney(costCents, t.locale)}</td>
        </tr>
      ))}
    </Table>
  );
};
