import { expect, test } from 'vitest';
import { blogMessages } from '#messages/blog.ts';
import { contactMessages } from '#messages/contact.ts';
import { footerMessages } from '#messages/footer.ts';
import { newsletterMessages } from '#messages/newsletter.ts';
import { pagesMessages } from '#messages/pages.ts';
import { usualMenusMessages } from '#messages/usual-menus.ts';
import { emailTo, newEmail, tokenIn } from '#tests/shops/visitor.ts';
import { emailsTo, expectAccessible, looking, openPage, ready } from '../support/browser.ts';

const tContact = contactMessages.in('en-CA');
const tFooter = footerMessages.in('en-CA');
const tUsual = usualMenusMessages.in('en-CA');
const tNewsletter = newsletterMessages.in('en-CA');
const tPages = pagesMessages.in('en-CA');
const tBlog = blogMessages.in('en-CA');

const PAGES = [
  '/about',
  '/contact',
  '/faq',
  '/faq?q=zzzz',
  '/privacy',
  '/terms',
  '/blog?tag=soap',
  '/newsletter',
  '/unsubscribe/nobody',
];

test.each(PAGES)(
  'on a phone axe finds nothing on %s in either theme, and nothing overflows',
  looking({ widths: [320] }),
);

test.each([true, false])(
  'a message is refused, corrected and sent (with JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { page, complaints, close } = await openPage({ width: 390, javaScriptEnabled });
    const email = newEmail();
    await page.goto('/contact');
    if (javaScriptEnabled) await ready(page);
    const form = page.getByRole('region', { name: tContact('form') });
    await form.getByLabel(tContact('name')).fill('Ada Field');
    // An address that a browser accepts and the shop doesn't.
    await form.getByLabel(tContact('email')).fill('ada@nowhere');
    await form.getByLabel(tContact('subject')).fill('Frozen cream');
    await form.getByLabel(tContact('message')).fill('Is it still good?');
    await form.getByRole('button', { name: tContact('submit') }).click();
    await page.getByText(tContact('wrong.email')).waitFor();
    expect(await form.getByLabel(tContact('message')).inputValue()).toBe('Is it still good?');
    expect(await form.getByLabel(tContact('email')).getAttribute('aria-invalid')).toBe('true');
    if (javaScriptEnabled) await expectAccessible(page, 'a refused message');
    await form.getByLabel(tContact('email')).fill(email);
    await form.getByRole('button', { name: tContact('submit') }).click();
    await page.getByText(tContact('sent.title')).waitFor();
    expect(new URL(page.url()).search).toBe('?sent=yes');
    expect(await emailTo(email, 'contact-copy')).toContain('Is it still good?');
    expect(complaints).toEqual([]);
    await close();
  },
);

test.each([true, false])(
  'a reader signs up for the newsletter in the footer, confirms, and unsubscribes (with JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { page, complaints, close } = await openPage({ width: 390, javaScriptEnabled });
    const email = newEmail();
    await page.goto('/about');
    if (javaScriptEnabled) await ready(page);
    const form = page.getByRole('form', { name: tFooter('newsletter') });
    await form.getByLabel(tFooter('newsletter.email')).fill(email);
    await form.getByRole('button', { name: tFooter('newsletter.submit') }).click();
    await page.getByRole('heading', { name: tNewsletter('asked.title') }).waitFor();
    await page.goto(`/newsletter?token=${tokenIn(await emailTo(email, 'confirm-newsletter'))}`);
    await page.getByText(email).waitFor();
    if (javaScriptEnabled) await expectAccessible(page, 'the question');
    await page.getByRole('button', { name: tNewsletter('confirm.button') }).click();
    await page.getByRole('heading', { name: tNewsletter('confirmed.title') }).waitFor();
    const [, path] = /(\/unsubscribe\/[\w-]{43})/.exec(await emailTo(email, 'newsletter-welcome'))!;
    await page.goto(path!);
    if (javaScriptEnabled) await expectAccessible(page, 'unsubscribe');
    expect(await page.getByRole('checkbox', { name: tNewsletter('topic.newsletter') }).isChecked()).toBe(
      true,
    );
    await page.getByRole('button', { name: tNewsletter('unsubscribe.button') }).click();
    await page.getByText(tNewsletter('unsubscribe.done')).waitFor();
    const newsletter = page.getByRole('checkbox', { name: tNewsletter('topic.newsletter') });
    await expect.poll(() => newsletter.isChecked()).toBe(false);
    await page.getByRole('checkbox', { name: tNewsletter('topic.back-in-stock') }).check();
    await page.getByRole('button', { name: tNewsletter('unsubscribe.save') }).click();
    await page.getByText(tNewsletter('unsubscribe.saved')).waitFor();
    await page.goto(path!);
    expect(await page.getByRole('checkbox', { name: tNewsletter('topic.back-in-stock') }).isChecked()).toBe(
      true,
    );
    expect(await emailsTo(email)).toHaveLength(2);
    expect(complaints).toEqual([]);
    await close();
  },
);

test.each([true, false])(
  'questions are searched and opened (with JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { page, close } = await openPage({ width: 390, javaScriptEnabled });
    await page.goto('/faq');
    if (javaScriptEnabled) await ready(page);
    await page.getByLabel(tPages('faq.search')).fill('frozen');
    if (!javaScriptEnabled)
      await page
        .getByRole('search')
        .getByRole('button', { name: tPages('faq.go') })
        .click();
    await page.getByText(tPages('faq.found', { count: 1 })).waitFor();
    await page.getByText('My parcel arrived frozen').click();
    expect(await page.getByText('Let it warm up slowly').isVisible()).toBe(true);
    await close();
  },
);

test('a post leads on: by its contents, its topics, and the products it names', async () => {
  const { page, complaints, close } = await openPage();
  await page.goto('/blog/six-weeks-on-a-rack');
  await ready(page);
  await page
    .getByRole('navigation', { name: tPages('contents') })
    .getByRole('link', { name: 'The lather changes' })
    .click();
  expect(new URL(page.url()).hash).toBe('#the-lather-changes');
  await page
    .getByRole('region', { name: tBlog('products') })
    .getByRole('link', { name: /Soap/ })
    .first()
    .waitFor();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: tUsual('terms') })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Terms of sale' }).waitFor();
  await page.goto('/blog/six-weeks-on-a-rack');
  await page.locator('article footer').getByRole('link', { name: 'soap' }).click();
  await page.getByRole('heading', { name: tBlog('tagged', { tag: 'soap' }) }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('every feed and sitemap is well-formed XML, and has its entries', async () => {
  const { page, close } = await openPage();
  await page.goto('/about');
  const rootOf = (path: string) =>
    page.evaluate(async (address) => {
      const text = await (await fetch(address)).text();
      const read = new DOMParser().parseFromString(text, 'application/xml');
      const broken = read.querySelector('parsererror')?.textContent;
      return (
        broken ?? `${read.documentElement.localName} ${read.querySelectorAll('item, entry, url').length}`
      );
    }, path);
  expect(await rootOf('/blog/rss.xml')).toMatch(/^rss [6-9]$/);
  expect(await rootOf('/blog/atom.xml')).toMatch(/^feed [6-9]$/);
  expect(await rootOf('/sitemap.xml')).toMatch(/^urlset \d{2,}$/);
  expect(await rootOf('/feed/google.xml')).toMatch(/^rss \d{2,}$/);
  const found = await page.goto('/blog').then(() => page.locator('head link[rel=alternate]').count());
  expect(found).toBe(2);
  await close();
});
