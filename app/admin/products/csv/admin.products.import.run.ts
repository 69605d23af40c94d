import { staffOf } from '#app/admin/staff.server.ts';
import { contextOf, localeOf } from '#app/context.ts';
import { adminProductImportMessages } from '#messages/admin-product-import.ts';
import { importProducts } from '#shop/catalog/index.server.ts';
import { refusalInWords } from '../product-words.ts';
import type { Route } from './+types/admin.products.import.run';
import { sentFile } from './file.server.ts';

/** Progress of an import, streamed as one JSON object per line. */
export type ImportProgress =
  | { done: number; of: number }
  | { ok: true; added: number; changed: number; counted: number }
  | { ok: false; message: string };

/** There is nothing to read here, even for the staff. */
export async function loader({ context }: Route.LoaderArgs) {
  await staffOf(contextOf(context), '/admin/products');
  return new Response(null, { status: 404 });
}

/** Imports a file whose plan was shown, and streams its progress. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { shop } = ctx;
  const person = await staffOf(ctx, '/admin/products', 'admin', 'editor');
  const locale = localeOf(context);
  const t = adminProductImportMessages.in(locale);
  const sent = await sentFile(request, locale);
  if (!sent.ok) return Response.json({ ok: false, message: sent.message }, { status: sent.status });
  const encoder = new TextEncoder();
  // If the client disconnects, the import still finishes.
  let isReceived = true;
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      const report = (update: ImportProgress) => {
        if (isReceived) stream.enqueue(encoder.encode(`${JSON.stringify(update)}\n`));
      };
      try {
        const done = await importProducts(shop, person, sent.text, sent.plan, (done, of) =>
          report({ done, of }),
        );
        if (done.ok) report(done);
        else if (done.problem === 'held') report({ ok: false, message: t('error.held', { sku: done.sku }) });
        else if (done.problem === 'changed' || done.problem === 'nothing')
          report({ ok: false, message: t('error.changed') });
        else report({ ok: false, message: t('error.refused', { reason: refusalInWords(locale, done) }) });
      } catch (error) {
        shop.log.error({ err: error }, 'an import failed');
        report({ ok: false, message: t('error.failed') });
      }
      if (isReceived) stream.close();
    },
    cancel() {
      isReceived = false;
    },
  });
  return new Response(body, {
    // Keeps proxies from buffering or compressing the stream.
    headers: {
      'Content-Type': 'application/x-ndjson',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  });
}
