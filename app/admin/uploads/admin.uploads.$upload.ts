import { data } from 'react-router';
import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { appendPart, dropUpload, startUpload } from '#shop/backoffice/index.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.uploads.$upload';

const ID = /^[\da-f]{32}$/;
const place = z
  .string()
  .regex(/^\d{1,8}$/)
  .transform(Number);
const intent = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('begin'), bytes: z.int().positive() }),
  z.strictObject({ intent: z.literal('drop') }),
]);

const REFUSALS = {
  'not-allowed': ['You may not do this.', 403],
  'too-large': ['This is too large: 10 MB at the most.', 413],
  'too-much': ['This is more than was told of.', 413],
  'another-file': ['Another file has this name.', 409],
  'not-the-next': ['Other bytes are the next.', 409],
  gone: ['This is not there any more.', 404],
} as const;

const refused = (message: string, status: number, more: { received?: number } = {}) =>
  data({ ok: false, message, ...more }, { status });
const answer = (
  outcome: { ok: true; received: number } | { ok: false; problem: keyof typeof REFUSALS; received?: number },
) => {
  if (outcome.ok) return { ...outcome, message: 'Arrived.' };
  const { problem, ...more } = outcome;
  const [message, status] = REFUSALS[problem];
  return refused(message, status, more);
};

/** There is nothing to be read here, not even by the staff. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await staffOf(contextOf(context), pathOf(request));
  return new Response(null, { status: 404 });
}

/** Takes a file piece by piece: told of first, then from where it stands (docs/decisions/028). */
export async function action({ context, params, request }: Route.ActionArgs) {
  const visit = contextOf(context);
  const { shop } = visit;
  const person = await staffOf(visit, pathOf(request), 'admin', 'editor');
  const id = params.upload;
  if (!ID.test(id)) throw new Response(null, { status: 404 });
  if (request.headers.get('Content-Type') === 'application/octet-stream') {
    const from = place.safeParse(new URL(request.url).searchParams.get('from'));
    if (!from.success) return refused('This cannot be read.', 400);
    return answer(await appendPart(shop, person, { id, from: from.data, part: await arrivedOf(request) }));
  }
  const read = intent.safeParse(await request.json().catch(() => null));
  if (!read.success) return refused('This cannot be read.', 400);
  if (read.data.intent === 'begin') return answer(await startUpload(shop, person, { id, ...read.data }));
  await dropUpload(shop, person, id);
  return { ok: true, message: 'Gone.' };
}

/** The bytes of a request, as far as they came: those that arrived before it broke off need not come again. */
async function arrivedOf({ body }: Request): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of body ?? []) pieces.push(piece);
  } catch {
    // The connection is gone. Who sent this asks how much is here.
  }
  return Buffer.concat(pieces);
}
