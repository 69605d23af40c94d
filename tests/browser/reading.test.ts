import { expect, test } from 'vitest';
import { mailTo, newEmail, tokenIn } from '../visitor.ts';
import { expectAccessible, looking, mailsTo, openPage, ready } from './browser.ts';

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
  'a message is refused, mended and sent (with JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { page, complaints, close } = await openPage({ width: 390, javaScriptEnabled });
    const email = newEmail();
    await page.goto('/contact');
    if (javaScriptEnabled) await ready(page);
    const form = page.getByRole('region', { name: 'Write to us' });
    await form.getByLabel('Your name').fill('Ada Field');
    // An address that a browser accepts and the shop doesn't.
    await form.getByLabel('Your email').fill('ada@nowhere');
    await form.getByLabel('What is it about?').fill('Frozen cream');
    await form.getByLabel('Your message').fill('Is it still good?');
    await form.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Please enter a valid email address.').waitFor();
    expect(await form.getByLabel('Your message').inputValue()).toBe('Is it still good?');
    expect(await form.getByLabel('Your email').getAttribute('aria-invalid')).toBe('true');
    if (javaScriptEnabled) await expectAccessible(page, 'a refused message');
    await form.getByLabel('Your email').fill(email);
    await form.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Thank you. We’ve received your message.').waitFor();
    expect(new URL(page.url()).search).toBe('?sent=yes');
    expect(await mailTo(email, 'contact-copy')).toContain('Is it still good?');
    expect(complaints).toEqual([]);
    await close();
  },
);

test.each([true, false])(
  'the newsletter is asked for in the footer, confirmed, and ended (with JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { page, complaints, close } = await openPage({ width: 390, javaScriptEnabled });
    const email = newEmail();
    await page.goto('/about');
    if (javaScriptEnabled) await ready(page);
    const form = page.getByRole('form', { name: 'News from the workshop' });
    await form.getByLabel('Your email').fill(email);
    await form.getByRole('button', { name: 'Sign up' }).click();
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
    await page.goto(`/newsletter?token=${tokenIn(await mailTo(email, 'confirm-newsletter'))}`);
    await page.getByText(email).waitFor();
    if (javaScriptEnabled) await expectAccessible(page, 'the question');
    await page.getByRole('button', { name: 'Yes, sign me up' }).click();
    await page.getByRole('heading', { name: 'You’re signed up.' }).waitFor();
    const [, path] = /(\/unsubscribe\/[\w-]{43})/.exec(await mailTo(email, 'newsletter-welcome'))!;
    await page.goto(path!);
    if (javaScriptEnabled) await expectAccessible(page, 'unsubscribe');
    expect(await page.getByRole('checkbox', { name: 'Newsletter' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByText('You’ve been unsubscribed and will no longer get these emails.').waitFor();
    const newsletter = page.getByRole('checkbox', { name: 'Newsletter' });
    await expect.poll(() => newsletter.isChecked()).toBe(false);
    await page.getByRole('checkbox', { name: 'When an item is back in stock' }).check();
    await page.getByRole('button', { name: 'Save choices' }).click();
    await page.getByText('Your choices have been saved.').waitFor();
    await page.goto(path!);
    expect(await page.getByRole('checkbox', { name: 'When an item is back in stock' }).isChecked()).toBe(
      true,
    );
    expect(await mailsTo(email)).toHaveLength(2);
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
    await page.getByLabel('Search the questions').fill('frozen');
    if (!javaScriptEnabled) await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
    await page.getByText('1 question found').waitFor();
    await page.getByText('My parcel arrived frozen').click();
    expect(await page.getByText('Let it warm up slowly').isVisible()).toBe(true);
    await close();
  },
);

test('a post leads on: by its contents, its topics, to what it speaks of', async () => {
  const { page, complaints, close } = await openPage();
  await page.goto('/blog/six-weeks-on-a-rack');
  await ready(page);
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'The lather changes' })
    .click();
  expect(new URL(page.url()).hash).toBe('#the-lather-changes');
  await page
    .getByRole('region', { name: 'Products in this post' })
    .getByRole('link', { name: /Soap/ })
    .first()
    .waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await page.getByRole('heading', { level: 1, name: 'Terms of sale' }).waitFor();
  await page.goto('/blog/six-weeks-on-a-rack');
  await page.locator('article footer').getByRole('link', { name: 'soap' }).click();
  await page.getByRole('heading', { name: 'Posts about soap' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('what programs read can be read: every feed and map is XML, and says what it holds', async () => {
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
