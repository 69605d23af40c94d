import { data, Form, useNavigation } from 'react-router';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { contextOf } from '#app/context.ts';
import { Button, ButtonAnchor } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Link } from '#app/ui/link.tsx';
import {
  importIngredientRules,
  ingredientRulesOf,
  mayEditProducts,
  NAMES,
} from '#shop/catalog/index.server.ts';
import { sentFile } from '../csv/file.server.ts';
import type { Route } from './+types/admin.products.ingredient-rules';

export const meta = () => [{ title: 'Ingredient rules' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  const person = await staffOf(visit, pathOf(request), 'admin', 'editor', 'moderator');
  const { lists, rules } = await ingredientRulesOf(visit.shop);
  return {
    mayEdit: mayEditProducts(person),
    lists: lists.map(({ list, version, asOf, source, importedBy }) => ({
      list,
      name: NAMES[list],
      version,
      asOf,
      source,
      importedBy,
      count: rules.filter((rule) => rule.list === list).length,
    })),
  };
}

const SHOWN = 200;

export async function action({ context, request }: Route.ActionArgs) {
  const visit = contextOf(context);
  const person = await staffOf(visit, pathOf(request), 'admin', 'editor');
  const refused = (message: string, status: number, faults: string[] = []) =>
    data({ ok: false, message, faults }, { status });
  const sent = await sentFile(request);
  if (!sent.ok) return refused(sent.message, sent.status);
  const done = await importIngredientRules(visit.shop, person, sent.text);
  if (done.ok) {
    const names = done.file.lists.map(({ list }) => NAMES[list]).join(' and ');
    return data({ ok: true, message: `${names}: ${done.file.rules.length} entries imported.`, faults: [] });
  }
  if ('problem' in done)
    return refused('Your role can see these lists but not change them. Ask an admin or an editor.', 403);
  const problems = done.faults.length === 1 ? '1 problem' : `${done.faults.length} problems`;
  return refused(
    `Nothing was imported. Fix ${problems}, then import the file again.`,
    422,
    done.faults.slice(0, SHOWN),
  );
}

export default function IngredientRulesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lists, mayEdit } = loaderData;
  const isBusy = useNavigation().state !== 'idle';
  return (
    <>
      <Link to="/admin/products" className="prose-link inline-flex min-h-11 items-center">
        All products
      </Link>
      <h1 className="mt-2 text-3xl">Ingredient rules</h1>
      <p className="mt-2 max-w-prose text-quiet">
        The product form checks ingredients against these lists. They are guidance, not legal advice, and they
        are not complete. Check the published lists before you print a label.
      </p>
      <dl className="mt-6 grid max-w-prose grid-cols-1 gap-6">
        {lists.map(({ list, name, version, asOf, source, importedBy, count }) => (
          <div key={list} className="rounded-card border border-line p-4">
            <dt className="font-medium">{name}</dt>
            <dd className="mt-1">
              {count} entries, version {version}, as of {asOf},{' '}
              {importedBy === null ? 'included with the shop' : `imported by ${importedBy}`}
            </dd>
            <dd className="mt-1 text-sm wrap-anywhere text-quiet">{source}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6">
        <ButtonAnchor href="/admin/products/ingredient-rules.csv" variant="outline">
          Download lists
        </ButtonAnchor>
      </div>
      {mayEdit && (
        <Form method="post" encType="multipart/form-data" className="mt-8 grid max-w-prose grid-cols-1 gap-4">
          <h2 className="text-2xl">Update lists</h2>
          <p className="text-quiet">
            Download the lists, edit the file, and import it. Each list in the file replaces the whole list
            here. When a rule changes, fill in “valid to” on its line and add a new line. The activity log
            records the change.
          </p>
          <input
            type="file"
            name="file"
            aria-label="CSV file"
            accept=".csv,.tsv,.txt,text/csv"
            required
            className="block min-h-12 max-w-full text-sm file:mr-4 file:min-h-11 file:rounded-full file:border file:border-edge file:px-4 file:font-medium"
          />
          <div>
            <Button type="submit" busy={isBusy}>
              Import lists
            </Button>
          </div>
          <Refusal message={actionData && !actionData.ok ? actionData.message : null} answer={actionData} />
          {actionData?.ok && <Notice tone="success" title={actionData.message} />}
          {actionData && actionData.faults.length > 0 && (
            <ul className="grid gap-1">
              {actionData.faults.map((fault) => (
                <li key={fault} className="wrap-anywhere">
                  {fault}
                </li>
              ))}
            </ul>
          )}
        </Form>
      )}
    </>
  );
}
