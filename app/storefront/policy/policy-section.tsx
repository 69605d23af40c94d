import type { ReactNode } from 'react';
import { policyMessages } from '#messages/policy.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

/** In display order. */
export const SECTIONS = [
  'delivery',
  'pickup',
  'local',
  'free',
  'holidays',
  'follow',
  'trouble',
  'returns',
  'change',
  'law',
  'contact',
] as const;
type SectionId = (typeof SECTIONS)[number];

/** A section that the table of contents links to. */
export const Section = ({ id, children }: { id: SectionId; children: ReactNode }) => {
  const t = useMessages(policyMessages);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="scroll-mt-28 text-3xl">
        {t(id)}
      </h2>
      <div className="mt-4 grid gap-4">{children}</div>
    </section>
  );
};
