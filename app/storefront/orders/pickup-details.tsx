import type { PickupPlace } from '#shop/core/index.ts';

export const PickupDetails = ({ place }: { place: PickupPlace }) => {
  const { name, address, hours, instructions } = place;
  const { street1, street2, city, state, zip } = address;
  return (
    <div className="mt-3 wrap-anywhere">
      <address className="not-italic">
        {[name, street1, street2, `${city} ${state} ${zip}`].filter(Boolean).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {hours && <p className="mt-2 whitespace-pre-line">{hours}</p>}
      {instructions && <p className="mt-2 whitespace-pre-line">{instructions}</p>}
    </div>
  );
};
