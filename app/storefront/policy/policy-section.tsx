import type { ReactNode } from 'react';
import { policyMessages } from '#messages/policy.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

/** The sections about delivery, whose facts come from the settings, in display order. */
export const DELIVERY_SECTIONS = ['delivery', 'pickup', 'local', 'free', 'holidays', 'follow'] as const;
type SectionId = (typeof DELIVERY_SECTIONS)[number] | 'contact';

/** Headings of the owner's text have ids of their own words. */
export const anchorOf = (id: SectionId) => `about-${id}`;

/** A section that the table of contents links to. */
export const Section = ({ id, children }: { id: SectionId; children: ReactNode }) => {
  const t = useMessages(policyMessages);
  return (
    <section aria-labelledby={anchorOf(id)}>
      <h2 id={anchorOf(id)} className="scroll-mt-28 text-3xl">
        {t(id)}
      </h2>
      <div className="mt-4 grid gap-4">{children}</div>
    </section>
  );
};
