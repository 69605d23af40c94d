import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { say } from '#messages/common.ts';

export const NotFound = () => (
  <div className="page">
    <title>{say('missing.title')}</title>
    <EmptyState art="pot" heading="h1" title={say('missing.title')}>
      <p>{say('missing.text')}</p>
      <ButtonLink to="/shop">{say('missing.shop')}</ButtonLink>
      <ButtonLink to="/" variant="text">
        {say('missing.home')}
      </ButtonLink>
    </EmptyState>
  </div>
);
