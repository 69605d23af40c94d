import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { voteOnReview } from '#shop/customers/index.server.ts';
import type { Route } from './+types/reviews.$review.vote';
import { answerVoter } from './voting.server.ts';

const body = z.strictObject({ vote: z.enum(['helpful', 'not-helpful']).nullable() });

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  return answerVoter(ctx, request, params.review, body, (voter, { vote }) =>
    voteOnReview(ctx.shop, voter, params.review, vote),
  );
}
