import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { errorPagesMessages } from '#messages/error-pages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

export const NotFound = () => {
  const t = useMessages(errorPagesMessages);
  return (
    <div className="page">
      <title>{t('missing.title')}</title>
      <EmptyState art="pot" heading="h1" title={t('missing.title')}>
        <p>{t('missing.text')}</p>
        <ButtonLink to="/shop">{t('missing.shop')}</ButtonLink>
        <ButtonLink to="/" variant="text">
          {t('missing.home')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
};

export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
