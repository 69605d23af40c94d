import { Island } from '#app/islands/island.tsx';
import { homeMessages } from '#messages/home.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { VacationNote } from '../frame/vacation-note.tsx';
import Banner from './banner.island.tsx';
import { Categories, Newsletter, Picks, Posts, Reviews, Story } from './home-sections.tsx';
import type { FilledSection } from './read-home.server.ts';

interface HomePageProps extends Lead {
  sections: FilledSection[];
}

interface Lead {
  shopName: string;
  tagline: string;
  /** Includes 'tagline' where it has no translation. */
  english?: string[];
}

/** Only the banner is hydrated. */
export function HomePage({ sections, shopName, tagline, english = [] }: HomePageProps) {
  return (
    <>
      <h1 className="sr-only">{shopName}</h1>
      <div className="page">
        <VacationNote className="my-4 text-sm" />
      </div>
      {sections.map((section) => (
        <SectionOf
          key={section.kind}
          section={section}
          shopName={shopName}
          tagline={tagline}
          english={english}
        />
      ))}
    </>
  );
}

interface SectionOfProps extends Lead {
  section: FilledSection;
}

function SectionOf({ section, shopName, tagline, english }: SectionOfProps) {
  const t = useMessages(homeMessages);
  switch (section.kind) {
    case 'banner': {
      const { items, isOpen } = section;
      const fallback = isOpen
        ? {
            text: t('empty', { shopName, tagline }),
            ...(english?.includes('tagline') && { english: ['text'] }),
          }
        : { text: t('settingUp', { shopName }) };
      return <Island name="home/banner" of={Banner} props={{ items, fallback }} />;
    }
    case 'picks':
      return <Picks section={section} />;
    case 'categories':
      return <Categories section={section} />;
    case 'story':
      return <Story section={section} />;
    case 'reviews':
      return <Reviews section={section} />;
    case 'posts':
      return <Posts section={section} />;
    case 'newsletter':
      return <Newsletter section={section} shopName={shopName} />;
  }
}
