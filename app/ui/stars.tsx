const STAR = 'm10 1.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z';

/** A rating of 0 to 5, to half a star. @param label as it is read out */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex text-pink">
      {[1, 2, 3, 4, 5].map((star) => {
        const part = rating >= star - 0.25 ? 'full' : rating >= star - 0.75 ? 'half' : 'none';
        return (
          <svg key={star} viewBox="0 0 20 20" aria-hidden="true" className="size-4 overflow-visible">
            {part !== 'none' && (
              <path
                d={STAR}
                fill="currentColor"
                clipPath={part === 'half' ? 'inset(0 50% 0 0)' : undefined}
              />
            )}
            <path d={STAR} fill="none" stroke="currentColor" strokeWidth="1" strokeLinejoin="round" />
          </svg>
        );
      })}
    </span>
  );
}
