import { type FormEvent, useState } from 'react';
import { data, useFetcher } from 'react-router';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { contextOf, localeOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Button, ButtonAnchor } from '#app/ui/button.tsx';
import { Progress } from '#app/ui/feedback/loading.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { adminProductImportMessages } from '#messages/admin-product-import.ts';
import { adminProductsMessages } from '#messages/admin-products.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { planImport, writeFaulty } from '#shop/catalog/index.server.ts';
import { faultInWords, faultOfLineInWords } from '../fault-words.ts';
import { linesOf } from '../product-words.ts';
import type { Route } from './+types/admin.products.import';
import { FaultyLines } from './faulty-lines.tsx';
import { sentFile } from './file.server.ts';
import { useImport } from './use-import.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminProductImportMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

const SHOWN = 500;

export async function loader({ context, request }: Route.LoaderArgs) {
  await staffOf(contextOf(context), pathOf(request), 'admin', 'editor');
  return null;
}

/** Plans an import; nothing is written here. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const locale = localeOf(context);
  const t = adminProductImportMessages.in(locale);
  const nothing = { faults: [], faultCount: 0, faultyFile: '', lines: [], total: 0, products: 0, plan: '' };
  const sent = await sentFile(request, locale);
  if (!sent.ok) return data({ ...nothing, encoding: '', message: sent.message }, { status: sent.status });
  const { added, changes, counts, current, faults, faultyRows, fingerprint } = await planImport(
    ctx.shop,
    sent.text,
  );
  const lines = [
    ...added.map(({ name, variants }) => {
      const now = t('changes.variants', { count: variants.length });
      return { name, what: t('changes.new'), was: '', now };
    }),
    ...linesOf(locale, changes, current),
    ...counts.map(({ sku, was, now }) => ({
      name: sku,
      what: t('changes.stock'),
      was: String(was),
      now: String(now),
    })),
  ];
  return data({
    faults: faults.slice(0, SHOWN).map((fault) => faultInWords(locale, fault)),
    faultCount: faults.length,
    faultyFile:
      faultyRows.length === 0
        ? ''
        : writeFaulty(faultyRows, faults, (fault) => faultOfLineInWords(locale, fault)),
    lines: lines.slice(0, SHOWN),
    total: lines.length,
    products: added.length + changes.length,
    plan: lines.length === 0 ? '' : fingerprint,
    encoding: sent.encoding,
    message: null,
  });
}

export default function ImportPage() {
  const t = useMessages(adminProductImportMessages);
  const tProducts = useMessages(adminProductsMessages);
  const fetcher = useFetcher<typeof action>();
  const importing = useImport();
  const [file, setFile] = useState<File | null>(null);
  const isChecking = fetcher.state !== 'idle';
  const { progress, result } = importing;
  // The plan stays visible during the import.
  const answer = isChecking || result?.ok ? undefined : fetcher.data;
  const check = (event: FormEvent) => {
    event.preventDefault();
    importing.clear();
    const form = new FormData();
    if (file) form.set('file', file);
    void fetcher.submit(form, { method: 'post', encType: 'multipart/form-data' });
  };
  const left = answer ? answer.faultCount : 0;
  return (
    <>
      <Link to="/admin/products" className="prose-link inline-flex min-h-11 items-center">
        {tProducts('back')}
      </Link>
      <h1 className="mt-2 text-3xl">{t('title')}</h1>
      <div className="mt-2 grid max-w-prose gap-2 text-quiet">
        <p>{t('intro')}</p>
        <p>{t('intro.stock')}</p>
      </div>
      <form onSubmit={check} className="mt-6 flex flex-wrap items-center gap-4">
        <input
          type="file"
          aria-label={t('file.label')}
          accept=".csv,.tsv,.txt,text/csv"
          required
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          className="block min-h-12 max-w-full text-sm file:mr-4 file:min-h-11 file:rounded-full file:border file:border-edge file:px-4 file:font-medium"
        />
        <Button type="submit" variant="secondary" busy={isChecking || progress !== null}>
          {t('file.check')}
        </Button>
        <ButtonAnchor href="/admin/products/products.csv" variant="outline">
          {t('file.export')}
        </ButtonAnchor>
        <ButtonAnchor href="/admin/products/template.csv" variant="outline">
          {t('file.template')}
        </ButtonAnchor>
      </form>
      <div className="mt-6 grid gap-4">
        <Refusal message={answer?.message} answer={answer} />
        <Refusal message={result && !result.ok ? result.message : null} answer={result} />
        {result?.ok && (
          <Notice tone="success" title={t('done.title')}>
            <p>
              {t('done.text', {
                added: result.added,
                changed: result.changed,
                counted: result.counted,
              })}
            </p>
          </Notice>
        )}
        {answer?.encoding === 'Windows-1252' && <Notice tone="warning" title={t('encoding')} />}
        {answer && <FaultyLines faults={answer.faults} count={left} file={answer.faultyFile} />}
        {answer && answer.lines.length > 0 && (
          <>
            <h2 className="text-2xl">{t('changes.title')}</h2>
            <Table
              caption={t('changes.title')}
              head={[t('changes.product'), t('changes.field'), t('changes.now'), t('changes.after')]}
            >
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
              <p className="text-quiet">{t('changes.more', { count: answer.total - answer.lines.length })}</p>
            )}
          </>
        )}
        {answer?.plan && file && (
          <div className="grid justify-items-start gap-3">
            <Button busy={progress !== null} onClick={() => void importing.run(file, answer.plan)}>
              {t(left > 0 ? 'run.some' : 'run.all')}
            </Button>
            {progress && (
              <div className="grid gap-1">
                <Progress
                  aria-label={t('run.label')}
                  className="w-64 max-w-full"
                  {...(progress.of > 0 && { value: progress.done, max: progress.of })}
                />
                <p className="text-sm text-quiet">
                  {progress.of > 0 ? t('run.progress', progress) : t('run.starting')}
                </p>
              </div>
            )}
          </div>
        )}
        {answer && !answer.plan && !answer.message && left === 0 && <Notice title={t('nothing')} />}
      </div>
    </>
  );
}
