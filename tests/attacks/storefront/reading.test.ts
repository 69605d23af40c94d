import { expect, inject, test } from 'vitest';
import { sql, Visitor } from '#tests/shops/visitor.ts';
import { ask } from '../support/http.ts';

const FILES = [
  '/robots.txt',
  '/site.webmanifest',
  '/sitemap.xml',
  '/sitemap/0.xml',
  '/feed/google.xml',
  '/blog/rss.xml',
  '/blog/atom.xml',
];

test.each([...FILES, '/about', '/privacy', '/terms', '/contact', '/faq', '/blog?tag=soap'])(
  '%s is rendered once for everybody, but not for a search',
  async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).not.toBeNull();
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await ask(`/faq?q=${path.length}`)).headers.get('etag')).toBeNull();
  },
);

test.each(['about', 'privacy', 'terms'])('%s is found by the router, too', async (id) => {
  const answer = await ask(`/${id}.data?_routes=${id}`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(`"${id}"`);
});

test('a page of the law changes for everybody as soon as it is changed', async () => {
  const [before] = await sql<{ title: string }>("select title from pages where slug = 'terms'");
  await ask('/terms');
  await sql("update pages set title = 'Terms & <b>more</b>' where slug = 'terms'");
  const shown = async () => (await ask('/terms')).text();
  await expect.poll(shown).toContain('Terms &amp; &lt;b&gt;more&lt;/b&gt;</h1>');
  await sql("update pages set title = $1 where slug = 'terms'", [before!.title]);
});

test('S31: an editor’s page, question or post stays text', async () => {
  const evil =
    '<script>alert(1)</script> <img src=x onerror=alert(1)> [a](javascript:alert(1)) [b](data:text/html,x) ![c](https://evil.test/c.png) </script>\n\n## <svg onload=alert(1)>\n\n<iframe src=//evil.test></iframe>';
  const [page] = await sql<{ body: string }>("select body from pages where slug = 'privacy'");
  const [post] = await sql<{ content: string }>("select content from blog_posts where id = 'patch-testing'");
  await sql("update pages set body = $1, description = $1 where slug = 'privacy'", [evil]);
  await sql("update blog_posts set content = $1 where id = 'patch-testing'", [evil]);
  await sql("insert into faq_questions (topic, question, answer, position) values ('Evil', $1, $1, 9999)", [
    evil,
  ]);
  for (const path of ['/privacy', '/blog/patch-testing', '/faq']) {
    const shown = async () => (await ask(path)).text();
    await expect.poll(shown).toContain('onerror=alert(1)&gt;');
    const text = await shown();
    expect(text, path).not.toMatch(/<script>alert|<img src=x|<svg onload|<iframe|href="(javascript|data):/i);
    expect(text, path).not.toMatch(/<img[^>]*evil\.test/);
  }
  await sql("update pages set body = $1, description = 'Privacy' where slug = 'privacy'", [page!.body]);
  await sql("update blog_posts set content = $1 where id = 'patch-testing'", [post!.content]);
  await sql('delete from faq_questions where position = 9999');
});

test('a moved page redirects permanently, within this site, and is counted', async () => {
  await sql(
    "insert into redirects (from_path, to_path, created_at) values ('/shop/product/old-soap', '/shop/product/garden-soap', now()), ('/blog/old-post', '/blog/patch-testing', now()), ('/old/page', '/about', now())",
  );
  for (const [from, to] of [
    ['/shop/product/old-soap', '/shop/product/garden-soap'],
    ['/blog/old-post', '/blog/patch-testing'],
    ['/old/page', '/about'],
    ['/old/page?next=//evil.test', '/about'],
  ]) {
    const answer = await ask(from!);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
  }
  const [counted] = await sql<{ hits: number }>("select hits from redirects where from_path = '/old/page'");
  expect(counted?.hits).toBe(2);
});

test('S29: a redirect to another site can’t even be saved', async () => {
  for (const to of ['//evil.test', 'https://evil.test', '/\\evil.test', '/a\nb']) {
    await expect(
      sql('insert into redirects (from_path, to_path, created_at) values ($1, $2, now())', ['/away', to]),
    ).rejects.toThrow('redirects_to');
  }
  for (const path of ['//evil.test/x', '/%5cevil.test', '/\\evil.test']) {
    const answer = await new Visitor().ask(inject('shopUrl') + path);
    expect(answer.headers.get('location') ?? '/').toMatch(/^\/(?![/\\])/);
  }
});

test('missing pages are counted without anything of a person', async () => {
  for (const path of [
    '/lost/page?email=ada@example.ca',
    '/lost/ada@example.ca',
    '/shop/product/lost-soap',
    '/blog/lost',
  ])
    expect((await ask(path)).status).toBe(404);
  const rows = await sql<{ path: string }>('select path from missing_pages');
  const paths = rows.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining(['/lost/page', '/lost/…', '/shop/product/lost-soap', '/blog/lost']),
  );
  expect(paths.join()).not.toContain('@');
});

test('S03: drafts and posts to come are in no list for programs', async () => {
  await sql("update products set status = 'draft' where id = 'oatmeal-hand-soap'");
  await sql("update blog_posts set publish_date = now() + interval '1 day' where id = 'what-we-send-it-in'");
  for (const path of ['/sitemap.xml', '/feed/google.xml', '/blog/rss.xml', '/blog/atom.xml', '/blog']) {
    const text = async () => (await ask(path)).text();
    await expect.poll(text).not.toMatch(/oatmeal-hand-soap|what-we-send-it-in/);
  }
  await sql("update products set status = 'published' where id = 'oatmeal-hand-soap'");
  await sql("update blog_posts set publish_date = '2026-08-20' where id = 'what-we-send-it-in'");
});

test('a phone finds the name of the shop for its home screen, and every picture that is named', async () => {
  const answer = await ask('/site.webmanifest');
  expect(answer.headers.get('Content-Type')).toBe('application/manifest+json');
  const { name, icons } = await answer.json();
  expect(name).toMatch(/\S/);
  const others = ['/favicon.ico', '/apple-touch-icon.png'];
  for (const path of [...icons.map(({ src }: { src: string }) => src), ...others])
    expect([path, (await ask(path)).status]).toEqual([path, 200]);
});

test('search engines get a sitemap, and rules on where not to go', async () => {
  const robots = await (await ask('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${inject('shopUrl').replace('127.0.0.1', 'localhost')}/sitemap.xml`);
  const refused = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path!);
  for (const path of ['/', '/shop', '/blog', '/media/calming-oat-cream-640.jpg', '/assets/x.js', '/about'])
    expect(
      refused.some((start) => path.startsWith(start)),
      path,
    ).toBe(false);
  const addresses = [...(await (await ask('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  expect(addresses.length).toBeGreaterThan(30);
  for (const [, address] of addresses) {
    const { pathname, search } = new URL(address!.replaceAll('&amp;', '&'));
    expect((await ask(pathname + search)).status, address).toBe(200);
  }
});

test('the page where QuickBooks sends the owner says what is missing while it is not set up', async () => {
  const answer = await ask('/auth/quickbooks/callback');
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page).toContain('QuickBooks isn’t set up');
  // The redirect URI that the owner copies to Intuit.
  expect(page).toContain('/auth/quickbooks/callback</code>');
});
