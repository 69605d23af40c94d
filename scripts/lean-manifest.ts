import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HEAD = 'window.__reactRouterManifest=';

// Routes without a page that pages ask through the router; all others are asked by address, past it.
const ASKED = ['storefront/sign-in/reset-password.check'];

/** What says nothing: a route without it is read by the router as one that has none. */
const isDefault = (value: unknown): boolean =>
  value === false || value === undefined || (Array.isArray(value) && value.length === 0);

/**
 * Takes out of the router's list of routes, which every first load brings, what says nothing: most of each route is
 * the list of what it lacks. Files that every page has already loaded are not named again, and routes without a page
 * not at all, unless a page asks them through the router. The admin's routes are in a list of their own, with all
 * others: it grows with every page of the admin, and no shopper needs a line of it.
 * @throws when the list is not where it was, or is none
 */
export function trimManifest(folder: string): void {
  const name = readdirSync(folder).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error(`React Router has put no list of routes into ${folder}.`);
  const file = join(folder, name);
  const text = readFileSync(file, 'utf8');
  if (!text.startsWith(HEAD)) throw new Error(`${file} does not begin like a list of routes.`);
  const manifest = JSON.parse(text.slice(HEAD.length).replace(/;\s*$/, ''));
  const everywhere = new Set([
    manifest.entry.module,
    ...manifest.entry.imports,
    ...manifest.routes.root.imports,
  ]);
  const unknown = ASKED.filter((id) => !manifest.routes[id]);
  if (unknown.length > 0) throw new Error(`There are no routes ${unknown.join(', ')} to be asked.`);
  for (const [id, route] of Object.entries<Record<string, unknown>>(manifest.routes)) {
    if (!route.hasDefaultExport && !ASKED.includes(id)) {
      delete manifest.routes[id];
      continue;
    }
    const imports = (route.imports as string[]).filter((path) => id === 'root' || !everywhere.has(path));
    const described = Object.entries({ ...route, imports }).filter(([, value]) => !isDefault(value));
    manifest.routes[id] = Object.fromEntries(described);
  }
  const write = (name: string) => {
    const list = { ...manifest, url: manifest.url.replace(/[^/]+$/, name) };
    writeFileSync(join(folder, name), `${HEAD}${JSON.stringify(list)};`);
  };
  write(name.replace('manifest-', 'all-routes-'));
  const isOfAdmin = (id: string): boolean =>
    id.startsWith('admin/') || (manifest.routes[id]?.parentId ?? '').startsWith('admin/');
  for (const id of Object.keys(manifest.routes).filter(isOfAdmin)) delete manifest.routes[id];
  write(name);
}
