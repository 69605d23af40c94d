import { say } from '#messages/consent.ts';

/** Opens the question whether others may know of the visit once more (./consent.tsx). */
export const CookieSettings = ({ className }: { className?: string }) => (
  <button type="button" data-cookies="" className={className}>
    {say('settings')}
  </button>
);
