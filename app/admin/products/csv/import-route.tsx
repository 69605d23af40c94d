import { type FormEvent, useState } from 'react';
import { data, useFetcher } from 'react-router';
import { z } from 'zod';
import { importProducts, planImport } from '../../../../shop/products/import.server.ts';
import { visitOf } from '../../../context.ts';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { Table } from '../../../ui/table.tsx';
import { pathOf, staffOf } from '../../staff.server.ts';
import { linesOf, refusalInWords } from '../words.ts';
import type { Route } from './+types/import-route';

export const meta = () => [{ title: 'Import products' }, { name: 'robots', content: 'noindex' }];

const MAX_FILE = 10 * 1024 * 1024;
const SHOWN = 500;
const asked = z.strictObject({ file: z.instanceof(File), plan: z.string().max(100) });

export async function loader({ context, request }: Route.LoaderArgs) {
  await staffOf(visitOf(context), pathOf(request), 'admin', 'editor');
  return null;
}

const nothing = { done: null, faults: [], lines: [], total: 0, plan: '' };

/** Without a plan: what the file would do. With the one that was shown: does it. */
export async function action({ context, request }: Route.ActionArgs) {
  const visit = visitOf(context);
  const { shop } = visit;
  const person = await staffOf(visit, pathOf(request), 'admin', 'editor');
  const refused = (message: string, status: number) => data({ ...nothing, message }, { status });
  const read = asked.safeParse(Object.fromEntries(await request.formData()));
  if (!read.success || read.data.file.size === 0) return refused('Please choose a file.', 400);
  const { file, plan } = read.data;
  if (file.size > MAX_FILE) return refused('This file is too large: 10 MB at the most.', 413);
  const text = await file.text();
  if (plan !== '') {
    const done = await importProducts(shop, person, text, plan);
    if (done.ok) return data({ ...nothing, message: null, done });
    if (done.problem === 'held')
      return refused(`Nothing was changed: more of ${done.sku} is held for orders than was counted.`, 409);
    if (done.problem !== 'faults' && done.problem !== 'changed') return refused(refusalInWords(done), 409);
    // Something has changed since: the file is looked at anew.
  }
  const { added, changes, counts, current, faults, fingerprint } = await planImport(shop, text);
  const lines = [
    ...added.map(({ name, variants }) => {
      const now = variants.length === 1 ? '1 variant' : `${variants.length} variants`;
      return { name, what: 'New product, as a draft', was: '', now };
    }),
    ...linesOf(changes, current),
    ...counts.map(({ sku, was, now }) => ({ name: sku, what: 'Stock', was: String(was), now: String(now) })),
  ];
  return data({
    ...{ done: null, faults: faults.slice(0, SHOWN), lines: lines.slice(0, SHOWN), total: lines.length },
    plan: faults.length > 0 || lines.length === 0 ? '' : fingerprint,
    message: plan === '' ? null : 'Something has changed since. Please look again; nothing was changed.',
  });
}

export default function ImportPage() {
  const fetcher = useFetcher<typeof action>();
  const [file, setFile] = useState<File | null>(null);
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const isBusy = fetcher.state !== 'idle';
  const send = (plan: string) => {
    const form = new FormData();
    if (file) form.set('file', file);
    form.set('plan', plan);
    void fetcher.submit(form, { method: 'post', encType: 'multipart/form-data' });
  };
  return (
    <>
      <Link to="/admin/products" className="prose-link inline-flex min-h-11 items-center">
        All products
      </Link>
      <h1 className="mt-2 text-3xl">Import products</h1>
      <div className="mt-2 grid max-w-prose gap-2 text-quiet">
        <p>
          Export your products, change the file in a spreadsheet, and bring it back. You see what would change
          before anything does. Rows with an address that is not there yet become drafts; what the file leaves
          out stays as it is.
        </p>
        <p>
          The column ‘stock’ is only there to be read: what was sold meanwhile must not come back. Write what
          you have counted into ‘count’.
        </p>
      </div>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          send('');
        }}
        className="mt-6 flex flex-wrap items-center gap-4"
      >
        <input
          type="file"
          aria-label="File"
          accept=".csv,text/csv"
          required
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          className="block min-h-12 max-w-full text-sm file:mr-4 file:min-h-11 file:rounded-full file:border file:border-edge file:px-4 file:font-medium"
        />
        <Button type="submit" variant="secondary" busy={isBusy}>
          Show what would change
        </Button>
        <ButtonAnchor href="/admin/products/products.csv" variant="outline">
          Export
        </ButtonAnchor>
      </form>
      <div className="mt-6 grid gap-4">
        <Refusal message={answer?.message} answer={answer} />
        {answer?.done && (
          <Notice tone="success" title="Done.">
            <p>
              {answer.done.added} added, {answer.done.changed} changed, {answer.done.counted} counted.
            </p>
          </Notice>
        )}
        {answer && answer.faults.length > 0 && (
          <>
            <Notice tone="error" title="Nothing can be imported before this is mended:" />
            <Table caption="What is wrong, line by line" head={[{ figures: 'Line' }, 'What']}>
              {answer.faults.map(({ line, message }) => (
                <tr key={`${line} ${message}`}>
                  <td className="tabular-nums">{line}</td>
                  <td>{message}</td>
                </tr>
              ))}
            </Table>
          </>
        )}
        {answer && answer.lines.length > 0 && (
          <>
            <h2 className="text-2xl">What would change</h2>
            <Table caption="What would change" head={['Product', 'What', 'Now', 'Then']}>
              {answer.lines.map(({ name, what, was, now }) => (
                <tr key={`${name} ${what}`}>
                  <td>{name}</td>
                  <td>{what}</td>
                  <td className="max-w-60 truncate">{was}</td>
                  <td className="max-w-60 truncate font-medium">{now}</td>
                </tr>
              ))}
            </Table>
            {answer.total > answer.lines.length && (
              <p className="text-quiet">And {answer.total - answer.lines.length} more.</p>
            )}
          </>
        )}
        {answer?.plan && (
          <div>
            <Button busy={isBusy} onClick={() => send(answer.plan)}>
              Change all of this
            </Button>
          </div>
        )}
        {answer && !answer.plan && !answer.done && !answer.message && answer.faults.length === 0 && (
          <Notice title="The file says what the shop has already: nothing would change." />
        )}
      </div>
    </>
  );
}
