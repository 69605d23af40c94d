import { useLocale } from '#platform/i18n/use-messages.ts';
import { cityLine, type PickupPlace, sourceLang } from '#shop/core/index.ts';

export const PickupDetails = ({ place }: { place: PickupPlace }) => {
  const locale = useLocale();
  const { name, address, hours, instructions } = place;
  const { street1, street2 } = address;
  return (
    <div className="mt-3 wrap-anywhere">
      <address className="not-italic">
        <span lang={sourceLang(place, 'name')} className="block">
          {name}
        </span>
        {[street1, street2, cityLine(address, locale)].filter(Boolean).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {hours && (
        <p lang={sourceLang(place, 'hours')} className="mt-2 whitespace-pre-line">
          {hours}
        </p>
      )}
      {instructions && (
        <p lang={sourceLang(place, 'instructions')} className="mt-2 whitespace-pre-line">
          {instructions}
        </p>
      )}
    </div>
  );
};
