import { createHash, randomBytes } from 'node:crypto';
import { searchAt } from '../../app/storefront/kept-pages.ts';
import type { NotedReads } from '../../platform/keep/reads.ts';
import type { Shop } from '../../shop/shop.ts';
import type { Visit } from '../../shop/visit.ts';
import { answerHeaders, NOTHING, pagePolicy } from '../headers.ts';
import type { Server } from '../http.ts';
import { KeptPage } from './page.ts';

/** A page that could not be made: it is shown to who asked, and an older one is better. */
export class NotMade extends Error {
  readonly page: KeptPage;
  constructor(page: KeptPage) {
    super(`answered with ${page.status}`);
    this.page = page;
  }
}

const ASK_ALWAYS = 'public, max-age=0, must-revalidate';
// What the router fetches when a link is aimed at is of use only if it is still there when the link is followed.
const AIMED_AT = 'public, max-age=5, must-revalidate';

/** A visit of nobody: whatever a page could ask about its visitor is not there. */
export const nobodysVisit = (shop: Shop, nonce: string): Visit => ({
  shop,
  nonce,
  requestId: 'kept',
  cartId: null,
  orderAccess: null,
  network: '',
  headers: new Headers(),
  signedIn: async () => null,
  person: async () => null,
  staff: async () => ({ ok: false, problem: 'nobody' }),
  cookie: () => null,
  setCookie() {
    throw new Error('A page that is kept sets no cookie.');
  },
});

/**
 * Renders an address for everybody: from the address and the database alone, without anything of the request
 * that asked first.
 * @throws NotMade when it failed
 */
export async function renderKept(server: Server, address: string, reads: NotedReads): Promise<KeptPage> {
  const shop: Shop = { ...server.shop, reads };
  const nonce = randomBytes(16).toString('base64');
  const request = new Request(shop.config.publicOrigin + address);
  const answer = await server.renderPage(request, nobodysVisit(shop, nonce));
  const { html, hashes } =
    answer.html === undefined ? { html: await answer.text(), hashes: [] } : known(answer.html, nonce);
  const { config, development } = server;
  const path = address.split('?')[0]!;
  const isKept = answer.status === 200;
  // What is found is asked for by a form, when it is wanted.
  const isAimedAt = answer.html === undefined && searchAt(address) === null;
  const passedOn = ['Content-Type', 'Location', 'X-Remix-Response'].flatMap((name): [string, string][] => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const page = await KeptPage.of(
    answer.status,
    [
      ...answerHeaders(path, config),
      [
        'Content-Security-Policy',
        answer.html !== undefined ? pagePolicy(hashes, path, config, development) : NOTHING,
      ],
      ...passedOn,
      ['Cache-Control', isKept ? (isAimedAt ? AIMED_AT : ASK_ALWAYS) : 'no-store'],
      ...(isKept && config.cdnMaxAge > 0 ? forCdn(config.cdnMaxAge, reads.tags) : []),
    ],
    html,
  );
  if (answer.status >= 500) throw new NotMade(page);
  return page;
}

/** For a CDN: how long it may keep the page, and the names by which it is told that the page has changed. */
const forCdn = (maxAge: number, tags: ReadonlySet<string>): [name: string, value: string][] => [
  ['CDN-Cache-Control', `public, max-age=${maxAge}, stale-if-error=86400`],
  ['Cache-Tag', [...tags].map((tag) => tag.replace(' ', ':')).join(',')],
];

/**
 * The page without its nonce, and the hashes of the scripts that carried it. What somebody else got into the page
 * carried none: no hash lets it run.
 */
function known(page: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes: string[] = [];
  for (let at = page.indexOf(mark); at !== -1; at = page.indexOf(mark, at + mark.length)) {
    const start = page.lastIndexOf('<', at);
    if (!page.startsWith('<script', start)) continue;
    const from = page.indexOf('>', at) + 1;
    const script = page.slice(from, page.indexOf('</script>', from));
    hashes.push(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return { html: page.replaceAll(mark, ''), hashes };
}
