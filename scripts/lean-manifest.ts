import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HEAD = 'window.__reactRouterManifest=';

// Routes without a page that pages call through the router; all others are requested by address.
const ASKED = ['storefront/sign-in/reset-password.check'];

/** The router treats an absent value the same. */
const isDefault = (value: unknown): boolean =>
  value === false || value === undefined || (Array.isArray(value) && value.length === 0);

/**
 * Shortens the router's manifest, which every first load includes: removes default values, files that every page has
 * already loaded, and routes without a page unless pages call them through the router. The admin's routes go into a
 * separate manifest with all others, because shoppers don't need them.
 * @throws if the manifest isn't where it was, or has another format
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
