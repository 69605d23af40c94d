import { say } from '../../../messages/common.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

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
