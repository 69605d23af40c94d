import { SOCIAL_PROBLEMS, type SocialProblem } from '#shop/accounts/index.ts';
import { DEFAULT_LANDING, returnPath } from '../return-path.ts';

/** How a sign-in with Google went. */
export type SocialResult = SocialProblem | 'done';

const RESULTS: readonly string[] = ['done', ...SOCIAL_PROBLEMS];

/** The page that takes somebody in after Google, told how it went. */
export function loginPath(result: SocialResult, next: string = DEFAULT_LANDING): string {
  return `/login?${new URLSearchParams({ social: result, ...(next !== DEFAULT_LANDING && { next }) })}`;
}

/** How it went, as the address says; null where somebody just wants to sign in. */
export function resultIn(params: URLSearchParams): SocialResult | null {
  const result = params.get('social');
  if (result === null) return null;
  return RESULTS.includes(result) ? (result as SocialResult) : 'other';
}

/** The address without what Google's answer has put into it. */
export const withoutResult = (next: string): string =>
  next === DEFAULT_LANDING ? '/login' : `/login?${new URLSearchParams({ next: returnPath(next) })}`;
