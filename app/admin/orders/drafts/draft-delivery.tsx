import { Button } from '#app/ui/button.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { RadioCards } from '#app/ui/forms/radio-cards.tsx';
import { adminDraftsMessages } from '#messages/admin-drafts.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { shippingNames } from '#shop/checkout/index.ts';
import { formatMoney } from '#shop/core/index.ts';
import type { DraftContent } from '#shop/orders/index.ts';
import { AddressInputs, Provinces } from './draft-address.tsx';
import { MoneyInput } from './draft-money.tsx';
import type { EditorData } from './editor-data.server.ts';
import { emptyAddress } from './empty-draft.ts';
import type { DraftInEditor } from './use-draft.ts';

type Delivery = DraftContent['delivery'];
type Kind = Delivery['kind'];

export function DraftDelivery({ draft, known }: { draft: DraftInEditor; known: EditorData }) {
  const t = useMessages(adminDraftsMessages);
  const { content, change } = draft;
  const { delivery } = content;
  const set = (delivery: Delivery) => change({ delivery });
  const choose = (kind: Kind) => {
    const address = 'address' in delivery ? delivery.address : emptyAddress(known.province);
    if (kind === 'in-person') set({ kind, place: known.shopName, province: known.province });
    if (kind === 'pickup') set({ kind, placeId: known.pickupPlaces[0]?.id ?? '' });
    const isNear = address.country === 'CA';
    if (kind === 'local')
      set({ kind, address: isNear ? address : emptyAddress(known.province), costCents: null });
    if (kind === 'ship') set({ kind, address, rateId: '', costCents: null });
  };
  const kinds: Kind[] = [
    'ship',
    ...(known.localCostCents === null ? [] : ['local' as const]),
    ...(known.pickupPlaces.length === 0 ? [] : ['pickup' as const]),
    'in-person',
  ];
  return (
    <section aria-labelledby="delivery">
      <h2 id="delivery" className="text-xl">
        {t('delivery')}
      </h2>
      <div className="mt-3 grid gap-5">
        <Select
          id="delivery-kind"
          label={t('delivery.kind')}
          value={delivery.kind}
          onChange={({ target }) => choose(target.value as Kind)}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`delivery.${kind}`)}
            </option>
          ))}
        </Select>
        {delivery.kind === 'in-person' && <InPerson delivery={delivery} onChange={set} />}
        {delivery.kind === 'pickup' && (
          <Select
            id="delivery-place"
            label={t('delivery.place')}
            value={delivery.placeId}
            onChange={({ target }) => set({ kind: 'pickup', placeId: target.value })}
          >
            {known.pickupPlaces.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        {'address' in delivery && (
          <AddressInputs
            address={delivery.address}
            countries={delivery.kind === 'ship' ? known.countries : ['CA']}
            province={known.province}
            onChange={(address) => set({ ...delivery, address })}
          />
        )}
        {delivery.kind === 'local' && !content.isFree && (
          <MoneyInput
            id="delivery-cost"
            label={t('delivery.cost')}
            cents={delivery.costCents ?? known.localCostCents}
            onChange={(costCents) => set({ ...delivery, costCents })}
          />
        )}
        {delivery.kind === 'ship' && !content.isFree && (
          <Rates draft={draft} delivery={delivery} onChange={set} />
        )}
      </div>
    </section>
  );
}

interface PartProps<K extends Kind> {
  delivery: Extract<Delivery, { kind: K }>;
  onChange(delivery: Delivery): void;
}

function InPerson({ delivery, onChange }: PartProps<'in-person'>) {
  const t = useMessages(adminDraftsMessages);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        id="delivery-where"
        label={t('delivery.where')}
        hint={t('delivery.where.hint')}
        value={delivery.place}
        maxLength={60}
        onChange={({ target }) => onChange({ ...delivery, place: target.value })}
      />
      <Provinces
        id="delivery-province"
        value={delivery.province}
        onChange={(province) => onChange({ ...delivery, province })}
      />
    </div>
  );
}

const CUSTOM = 'custom';

function Rates({ draft, delivery, onChange }: PartProps<'ship'> & { draft: DraftInEditor }) {
  const t = useMessages(adminDraftsMessages);
  const { priced, isPending, retry } = draft;
  const isCustom = delivery.costCents !== null;
  const rates = isCustom ? [] : (priced?.rates ?? []);
  const custom = {
    value: CUSTOM,
    title: t('delivery.custom'),
    detail: t('delivery.custom.detail'),
  };
  return (
    <>
      {priced?.noDelivery && (
        <p className="text-sm text-bad">
          {t('delivery.noRates')}{' '}
          <Button variant="text" size="small" onClick={retry}>
            {t('retry')}
          </Button>
        </p>
      )}
      {rates.length === 0 && !isCustom && !priced?.noDelivery && (
        <p className="text-sm text-quiet">{t(isPending ? 'delivery.loading' : 'delivery.needsAddress')}</p>
      )}
      <RadioCards
        legend={t('delivery.rate')}
        name="rate"
        value={isCustom ? CUSTOM : (priced?.chosen?.rateId ?? '')}
        onChange={(rateId) =>
          onChange(
            rateId === CUSTOM
              ? { ...delivery, rateId: '', costCents: priced?.chosen?.costCents ?? 0 }
              : { ...delivery, rateId, costCents: null },
          )
        }
        options={[
          ...rates.map(({ rateId, carrier, service, costCents }) => ({
            value: rateId,
            title: Object.values(shippingNames({ carrier, service }, t.locale)).filter(Boolean).join(', '),
            aside: costCents === 0 ? t('free') : formatMoney(costCents, t.locale),
          })),
          custom,
        ]}
      />
      {isCustom && (
        <div className="grid items-end gap-3 sm:grid-cols-[12rem_1fr]">
          <MoneyInput
            id="shipping-cost"
            label={t('delivery.cost')}
            cents={delivery.costCents}
            onChange={(costCents) => onChange({ ...delivery, costCents: costCents ?? 0 })}
          />
          <div>
            <Button
              variant="outline"
              size="small"
              onClick={() => onChange({ ...delivery, rateId: '', costCents: null })}
            >
              {t('delivery.showRates')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
