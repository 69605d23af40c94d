import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** An import from one file of ours to another, both as paths from the root. */
export interface Import {
  from: string;
  to: string;
  isType: boolean;
}

const ROOMS = [
  'app',
  'bench',
  'demo',
  'documents',
  'mail',
  'messages',
  'platform',
  'providers',
  'scripts',
  'server',
  'shop',
  'tests',
];

/** The order of the domains: each may know those before it, and none after it. */
const DOMAINS = [
  ...[
    'money',
    'audit',
    'settings',
    'addresses',
    'cart',
    'inventory',
    'catalog',
    'tax',
    'shipping',
    'mail',
    'discounts',
    'gift-cards',
    'pricing',
    'accounts',
    'staff',
    'marketing',
    'wishlist',
    'notes',
  ],
  ...['payments', 'orders', 'refunds', 'fulfilment', 'returns', 'edits', 'accounting'],
  ...['reviews', 'blog', 'search', 'banner', 'pages', 'contact', 'seo', 'uploads', 'products', 'writing'],
  ...['abandoned', 'analytics', 'customers', 'privacy', 'notices', 'upkeep'],
];

/** All source files, as paths from the root. */
export const sourceFiles = (): string[] =>
  ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s*)?['"](\.[^'"]+)['"]|import\(['"](\.[^'"]+)['"]\)/g;

/** The imports of a file that lead to other files of ours. */
export const importsOf = (from: string, source = readFileSync(from, 'utf8')): Import[] =>
  [...source.matchAll(IMPORT)].map(([, type, path, dynamic]) => ({
    from,
    to: normalize(join(dirname(from), (path ?? dynamic)!)),
    isType: type !== undefined,
  }));

const roomOf = (file: string): string => file.split('/')[0]!;
const domainOf = (file: string): string | undefined => /^shop\/([^/]+)\//.exec(file)?.[1];
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.startsWith('tests/');

// What each room may look into, besides itself.
const MAY_KNOW: Record<string, string[]> = {
  platform: [],
  messages: ['platform'],
  shop: ['platform'],
  providers: ['platform', 'shop'],
  demo: ['platform', 'shop'],
  mail: ['platform', 'shop', 'messages'],
  documents: ['platform', 'shop', 'messages'],
  app: ['platform', 'shop', 'messages'],
  server: ['platform', 'shop', 'providers', 'app', 'mail', 'documents', 'demo', 'messages'],
  scripts: ['platform', 'shop', 'demo', 'server', 'providers'],
  bench: ['platform', 'shop', 'server', 'demo', 'tests', 'scripts'],
};

/** Why an import is against the rules of the house; null when it is not. */
export function whyForbidden({ from, to, isType }: Import): string | null {
  if (isTest(from)) return null;
  const [here, there] = [roomOf(from), roomOf(to)];
  if (here !== there && !MAY_KNOW[here]?.includes(there)) return `${here} may not know ${there}`;
  if (isTest(to) && here !== 'bench') return 'only tests know tests';
  if (here === 'shop') return whyDomainForbidden(from, to, isType);
  if (from.startsWith('app/')) return whyPageForbidden(from, to, isType);
  return null;
}

function whyDomainForbidden(from: string, to: string, isType: boolean): string | null {
  const [mine, other] = [domainOf(from), domainOf(to)];
  if (mine && other && mine !== other) {
    const places = [mine, other].map((domain) => DOMAINS.indexOf(domain));
    if (places.includes(-1)) return `a domain is missing in DOMAINS: ${mine} or ${other}`;
    if (places[1]! > places[0]!) return `${mine} comes before ${other} and may not know it`;
  }
  const isServer = /\.server\.ts$|tables\.ts$/.test(from);
  if (!isServer && !isType && /\.server\.ts$|tables\.ts$|^platform\/(db|embedded)/.test(to)) {
    return 'only *.server.ts and tables.ts may touch the database';
  }
  return null;
}

function whyPageForbidden(from: string, to: string, isType: boolean): string | null {
  if (from.startsWith('app/ui/') && /^shop\/(?!money\/)/.test(to)) return 'the design system knows no domain';
  if (from.startsWith('app/admin/') && to.startsWith('app/storefront/'))
    return 'the admin does not import the storefront';
  if (from.startsWith('app/storefront/') && to.startsWith('app/admin/'))
    return 'the storefront does not import the admin';
  if (from.startsWith('app/admin/') && to.startsWith('app/account/')) return 'the admin is no account page';
  const isOnBothSides = /^app\/(ui|browser)\//.test(from);
  if (isOnBothSides && !isType && /\.server\.ts$|tables\.ts$/.test(to))
    return 'this is server code in the browser';
  return null;
}

/** The circles among imports that exist when the program runs: each as the files it passes. */
export function circlesOf(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to, isType } of imports) if (!isType) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string, way: string[]): void => {
    if (way.includes(file)) {
      circles.push([...way.slice(way.indexOf(file)), file]);
      return;
    }
    if (done.has(file)) return;
    for (const to of next.get(file) ?? []) visit(to, [...way, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return circles;
}
