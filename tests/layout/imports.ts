import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { READ_MODELS } from './exceptions.ts';

/** An import between two of our files, both as paths from the root. */
export interface Import {
  from: string;
  to: string;
  isType: boolean;
  /** The tables are used in foreign keys only. */
  isForeignKey?: boolean;
}

/** The folders that each top folder may import besides itself. */
const MAY_IMPORT: Record<string, string[]> = {
  platform: [],
  messages: ['platform'],
  shop: ['platform'],
  integrations: ['platform', 'shop'],
  demo: ['platform', 'shop'],
  emails: ['platform', 'shop', 'messages'],
  documents: ['platform', 'shop', 'messages'],
  app: ['platform', 'shop', 'messages'],
  server: ['platform', 'shop', 'integrations', 'app', 'emails', 'documents', 'demo', 'messages'],
  scripts: ['platform', 'shop', 'demo', 'server', 'integrations'],
  bench: ['platform', 'shop', 'messages', 'server', 'demo', 'tests', 'scripts'],
  tests: [],
};

/** The modules of the shop: each may import those before it, types included. */
const MODULES = [
  'core',
  'email',
  'accounts',
  'catalog',
  'checkout',
  'orders',
  'fulfilment',
  'content',
  'customers',
  'backoffice',
];

/** All files that git has, or would add, as paths from the root. */
export const filesInGit = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => existsSync(file));

/** All source files, as paths from the root. */
export const sourceFiles = (): string[] =>
  Object.keys(MAY_IMPORT).flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !file.startsWith('messages/compiled/')),
  );

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s*)?['"]([.#][^'"]+)['"]|import\(['"]([.#][^'"]+)['"]\)/g;

export const importsOf = (from: string, source = readFileSync(from, 'utf8')): Import[] =>
  [...source.matchAll(IMPORT)].map(([statement, type, path, dynamic]) => {
    const to = (path ?? dynamic)!;
    return {
      from,
      to: to.startsWith('#') ? to.slice(1) : normalize(join(dirname(from), to)),
      isType: type !== undefined,
      isForeignKey: isTables(from) && isTables(to) && isOnlyReferenced(statement, source),
    };
  });

/** Whether the imported names are used in `references()` only. */
function isOnlyReferenced(statement: string, source: string): boolean {
  const names = /\{([^}]*)\}/.exec(statement)?.[1]?.match(/\w+/g) ?? [];
  const rest = source
    .replace(statement, '')
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g, '')
    .replace(/\.references\(\(\)(?:: AnyPgColumn)? => \w+\.\w+/g, '');
  return names.length > 0 && names.every((name) => !new RegExp(`\\b${name}\\b`).test(rest));
}

const folderOf = (file: string): string => file.split('/')[0]!;
const moduleOf = (file: string): string | undefined => /^shop\/([^/]+)\//.exec(file)?.[1];
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.startsWith('tests/');
const isTables = (file: string): boolean => file.endsWith('tables.ts');

/** Why an import breaks a rule of the layout; null if it doesn't. */
export function whyForbidden(found: Import): string | null {
  const { from, to, isType } = found;
  if (isTest(from)) return null;
  const [here, there] = [folderOf(from), folderOf(to)];
  if (here !== there && !MAY_IMPORT[here]?.includes(there)) return `${here} may not import ${there}`;
  if (isTest(to) && here !== 'bench') return 'only tests import tests';
  const why =
    (here === 'shop' && whyModuleForbidden(found)) || (here === 'app' && whyPageForbidden(from, to, isType));
  if (why) return why;
  return isPastTheDoor(found) ? `${moduleOf(to)} is entered by its index.ts or index.server.ts` : null;
}

/** Whether an import bypasses a shop module's index files. */
function isPastTheDoor(found: Import): boolean {
  const { from, to } = found;
  const module = moduleOf(to);
  if (module === undefined || module === moduleOf(from) || /^(tests|bench|demo)\//.test(from)) return false;
  return !/^shop\/\w+\/index(\.server)?\.ts$/.test(to) && !maySeeTables(found);
}

/** Whether a file may name another module's tables: in foreign keys and in read models. */
const maySeeTables = ({ from, to, isForeignKey }: Import): boolean =>
  isTables(to) && (isForeignKey === true || Object.hasOwn(READ_MODELS, from));

function whyModuleForbidden(found: Import): string | null {
  const { from, to, isType } = found;
  const [mine, other] = [moduleOf(from), moduleOf(to)];
  if (mine && other && mine !== other) {
    const [here, there] = [MODULES.indexOf(mine), MODULES.indexOf(other)];
    if (here < 0 || there < 0) return `a module is missing in MODULES: ${mine} or ${other}`;
    if (there > here) return `${mine} comes before ${other}`;
    if (isTables(to) && !maySeeTables(found)) return `the tables of ${other} are its own`;
  }
  if (mine && to === 'shop/shop.ts') return 'a module takes the core and its ports, never the whole shop';
  const isServer = /\.server\.ts$|tables\.ts$/.test(from);
  if (!isServer && !isType && /\.server\.ts$|tables\.ts$|^platform\/database\//.test(to)) {
    return 'only *.server.ts and *tables.ts may use the database';
  }
  return null;
}

function whyPageForbidden(from: string, to: string, isType: boolean): string | null {
  if (from.startsWith('app/ui/') && /^shop\/(?!core\/index\.ts$)/.test(to)) {
    return 'the design system knows no domain';
  }
  if (from.startsWith('app/admin/') && /^app\/(storefront|account)\//.test(to)) {
    return 'the admin imports no other pages';
  }
  if (/^app\/(storefront|account|browser|islands|shared|ui)\//.test(from) && to.startsWith('app/admin/')) {
    return 'code for shoppers does not import the admin';
  }
  if (/^app\/(ui|browser)\//.test(from) && !isType && /\.server\.ts$|tables\.ts$/.test(to)) {
    return 'this is server code in the browser';
  }
  return null;
}

/** Cycles of runtime imports, each as a list of files. */
export function cyclesOf(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to, isType } of imports) if (!isType) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const cycles: string[][] = [];
  const follow = (file: string, way: string[]): void => {
    if (way.includes(file)) {
      cycles.push([...way.slice(way.indexOf(file)), file]);
      return;
    }
    if (done.has(file)) return;
    for (const to of next.get(file) ?? []) follow(to, [...way, file]);
    done.add(file);
  };
  for (const file of next.keys()) follow(file, []);
  return cycles;
}

/** Packages that only run in Node, besides Node's own modules. */
const NODE_ONLY =
  /(?:^|\n)(?:import|export)\s(?!type\b)[^'"]*?from '(node:[^']+|csv-[^']+|drizzle-orm[^']*)'/;

/**
 * How the entry points for the browser reach modules that don't run there. The build drops unused modules, but
 * `npm run dev` doesn't.
 */
export function nodeInBrowser(imports: readonly Import[]): string[] {
  const uses = new Map<string, string[]>();
  for (const { from, to, isType } of imports) if (!isType) uses.set(from, [...(uses.get(from) ?? []), to]);
  const paths = new Map<string, string>();
  const visit = (file: string, path: string): void => {
    if (paths.has(file)) return;
    paths.set(file, path);
    for (const to of uses.get(file) ?? []) visit(to, `${path} → ${to}`);
  };
  for (const file of uses.keys()) if (/^shop\/\w+\/index\.ts$/.test(file)) visit(file, file);
  return [...paths].flatMap(([file, path]) => {
    const name =
      /\.tsx?$/.test(file) &&
      !file.startsWith('messages/') &&
      NODE_ONLY.exec(readFileSync(file, 'utf8'))?.[1];
    return name ? [`${path} → ${name}`] : [];
  });
}
