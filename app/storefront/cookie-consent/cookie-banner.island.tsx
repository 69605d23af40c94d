import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/field.tsx';
import { cookieConsentMessages } from '#messages/cookie-consent.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { maySendToThirdParties, type ThirdParties } from '#shop/backoffice/index.ts';
import { asksNotToBeTracked, type Choice, readChoice, saveChoice } from './consent-choice.ts';
import { loadThirdParties, thirdPartiesAreLoaded } from './third-parties.ts';

const NOTHING: Choice = { statistics: false, errors: false };
const ALL: Choice = { statistics: true, errors: true };

interface ConsentProps {
  others: ThirdParties;
  brand: string;
  /** The page's address without its query. */
  pathname: string;
}

/** Rendered in the browser only: the choice is in a cookie, and pages are the same for everybody. */
export default function CookieBanner(props: ConsentProps) {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return isReady && <Consent {...props} />;
}

/** Asks for consent once, beside the page and not over it, and loads the third parties it allows. */
function Consent({ others, brand, pathname }: ConsentProps) {
  const t = useMessages(cookieConsentMessages);
  const [choice, setChoice] = useState(readChoice);
  const { opener, isOpened, close } = useSettings();
  const isAsked = choice === null && !asksNotToBeTracked() && maySendToThirdParties(pathname);

  useEffect(() => {
    // After a navigation to a private page, reload it without third-party scripts.
    if (thirdPartiesAreLoaded() && !maySendToThirdParties(pathname)) location.reload();
    else if (choice) void loadThirdParties(others, choice, brand).catch(() => {});
  }, [others, choice, brand, pathname]);

  const decide = async (decided: Choice) => {
    saveChoice(decided);
    const isLess = (choice?.statistics && !decided.statistics) || (choice?.errors && !decided.errors);
    if (isLess) {
      (await import('../analytics/ga4.ts')).clearGa4Cookies();
      // A loaded script runs until the document is left.
      if (thirdPartiesAreLoaded()) return location.reload();
    }
    setChoice(decided);
    opener?.focus();
    close();
  };
  return (
    <>
      <div className="no-print -mt-6 bg-sand pb-6">
        {/* The last line of the footer, if there is anything to configure. */}
        <p className="page">
          <CookieSettings className="min-h-11 text-sm text-quiet hover:text-ink hover:underline" />
        </p>
      </div>
      <section aria-label={t('title')} aria-live="polite">
        {(isAsked || isOpened) && (
          <Panel others={others} choice={choice ?? NOTHING} takesFocus={isOpened} onDecide={decide} />
        )}
      </section>
    </>
  );
}

function useSettings() {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const open = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-cookies]') : null;
      if (button) setOpener(button);
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, []);
  return { opener, isOpened: opener !== null, close: () => setOpener(null) };
}

interface PanelProps {
  others: ThirdParties;
  choice: Choice;
  takesFocus: boolean;
  onDecide(choice: Choice): void;
}

function Panel({ others, choice, takesFocus, onDecide }: PanelProps) {
  const t = useMessages(cookieConsentMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  const [draft, setDraft] = useState(choice);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.consent = '';
    return () => {
      delete dataset.consent;
    };
  }, []);
  const tick = (name: keyof Choice) => ({
    checked: draft[name],
    onChange: () => setDraft({ ...draft, [name]: !draft[name] }),
  });
  return (
    <div className="consent">
      <h2 ref={heading} tabIndex={-1} className="text-lg">
        {t('title')}
      </h2>
      <p className="mt-1 text-sm">{t('text')}</p>
      <details className="mt-1 text-sm" open={takesFocus || undefined}>
        <summary className="inline-flex min-h-11 items-center text-teal underline underline-offset-4">
          {t('details')}
        </summary>
        {others.ga4 && (
          <>
            <Checkbox label={t('statistics')} aria-describedby="consent-statistics" {...tick('statistics')} />
            <p id="consent-statistics" className="text-quiet">
              {t('statistics.hint')}
            </p>
          </>
        )}
        {others.sentry && (
          <>
            <Checkbox label={t('errors')} aria-describedby="consent-errors" {...tick('errors')} />
            <p id="consent-errors" className="text-quiet">
              {t('errors.hint')}
            </p>
          </>
        )}
        <p className="mt-2 text-xs text-quiet">{t('remembered')}</p>
        <Button variant="text" size="small" className="-ml-4" onClick={() => onDecide(draft)}>
          {t('save')}
        </Button>
      </details>
      <div className="mt-1 grid grid-cols-2 gap-3">
        <Button variant="outline" size="small" onClick={() => onDecide(NOTHING)}>
          {t('refuse')}
        </Button>
        <Button variant="outline" size="small" onClick={() => onDecide(ALL)}>
          {t('accept')}
        </Button>
      </div>
    </div>
  );
}

/** Opens the cookie banner again. */
export const CookieSettings = ({ className }: { className?: string }) => {
  const t = useMessages(cookieConsentMessages);
  return (
    <button type="button" data-cookies="" className={className}>
      {t('settings')}
    </button>
  );
};
