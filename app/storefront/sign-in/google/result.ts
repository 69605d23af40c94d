import { SOCIAL_PROBLEMS, type SocialProblem } from '#shop/accounts/index.ts';
import { DEFAULT_LANDING, returnPath } from '../return-path.ts';

export type SocialResult = SocialProblem | 'done';

const RESULTS: readonly string[] = ['done', ...SOCIAL_PROBLEMS];

/** The sign-in page's URL after Google, with the result. */
export function loginPath(result: SocialResult, next: string = DEFAULT_LANDING): string {
  return `/login?${new URLSearchParams({ social: result, ...(next !== DEFAULT_LANDING && { next }) })}`;
}

/** The result in the URL; null for an ordinary sign-in. */
export function resultIn(params: URLSearchParams): SocialResult | null {
  const result = params.get('social');
  if (result === null) return null;
  return RESULTS.includes(result) ? (result as SocialResult) : 'other';
}

/** The URL without the parameters of Google's response. */
export const withoutResult = (next: string): string =>
  next === DEFAULT_LANDING ? '/login' : `/login?${new URLSearchParams({ next: returnPath(next) })}`;
