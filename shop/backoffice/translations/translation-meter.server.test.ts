import { afterAll, expect, test } from 'vitest';
import { ensurePages } from '#shop/content/pages/ensure-pages.server.ts';
import { sourceHashOf } from '#shop/core/index.server.ts';
import { RESOURCES, type Resource, type TranslationState } from '#shop/core/index.ts';
import { translations } from '#shop/core/translations/translation-tables.ts';
import { writeTexts } from '#tests/fixtures/texts-of-every-kind.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { translationMeter } from './translation-meter.server.ts';

const { shop, close } = await makeTestShop();
afterAll(close);
await ensurePages(shop);
const QUESTION = 'Which flower?';
const transfers = { email: 'pay@example.ca', question: QUESTION, answer: 'rose' };

/** Every text of a kind by table and column, independent of the queries that the meter uses. */
const TEXTS: Record<Resource, string> = {
  product: `
    select p.id, p.status = 'published' as public, field, text from products p cross join lateral (
      select 'name' as field, to_jsonb(p.name) as text union all select 'tagline', to_jsonb(p.tagline)
      union all select 'description', to_jsonb(p.description) union all select 'howToUse', to_jsonb(p.how_to_use)
      union all select 'cautions', to_jsonb(p.cautions)
      union all select 'alt.' || coalesce(i.original_id, i.src), to_jsonb(i.alt)
      from product_pictures i where i.product_id = p.id) t where p.status <> 'archived'`,
  category: `
    select c.id::text, true as public, field, to_jsonb(text) as text from categories c cross join lateral (
      values ('name', c.name), ('intro', c.intro), ('pictureAlt', c.picture_alt)) t(field, text)
    where c.archived_at is null`,
  page: `
    select slug as id, body <> '' as public, field, to_jsonb(text) as text from pages cross join lateral (
      values ('title', title), ('description', description), ('body', body)) t(field, text)`,
  question: `
    select q.id::text, true as public, field, to_jsonb(text) as text from faq_questions q cross join lateral (
      values ('question', question), ('answer', answer)) t(field, text)`,
  post: `
    select b.id, status = 'published' as public, field, to_jsonb(text) as text from blog_posts b cross join lateral (
      values ('title', title), ('excerpt', excerpt), ('content', content), ('pictureAlt', picture_alt)) t(field, text)
    where status <> 'archived'`,
  banner: `
    select b.id::text, is_active as public, field, to_jsonb(txt) as text from banner_items b cross join lateral (
      values ('text', b.text), ('pictureAlt', b.picture_alt)) t(field, txt)`,
  topic: `
    select t as id, bool_or(shown) as public, 'name' as field, to_jsonb(t) as text from (
      select topic, true from faq_questions
      union all select tag, status = 'published' from blog_posts, unnest(tags) tag where status <> 'archived') terms(t, shown)
    where t <> '' group by t`,
  option: `
    select o ->> 'name' as id, bool_or(status = 'published') as public, 'name' as field, to_jsonb(o ->> 'name') as text
    from products, jsonb_array_elements(options) o where status <> 'archived' group by o ->> 'name'`,
  'option-value': `
    select v as id, bool_or(status = 'published') as public, 'name' as field, to_jsonb(v) as text
    from products, jsonb_array_elements(options) o, jsonb_array_elements_text(o -> 'values') v
    where status <> 'archived' group by v`,
  ingredient: `
    select t as id, bool_or(status = 'published') as public, 'name' as field, to_jsonb(t) as text
    from products, jsonb_array_elements(ingredients) i, lateral (values (i ->> 'plain'), (i ->> 'note')) v(t)
    where status <> 'archived' and t <> '' group by t`,
  tag: `
    select t as id, bool_or(status = 'published') as public, 'name' as field, to_jsonb(t) as text
    from products, unnest(tags) t where status <> 'archived' group by t`,
  menu: `
    select label as id, true as public, 'name' as field, to_jsonb(label) as text from settings, lateral (
      select item ->> 'label' from jsonb_array_elements(value -> 'header') item
      union select child ->> 'label' from jsonb_array_elements(value -> 'header') item, jsonb_array_elements(item -> 'children') child
      union select part ->> 'title' from jsonb_array_elements(value -> 'footer') part
      union select link ->> 'label' from jsonb_array_elements(value -> 'footer') part, jsonb_array_elements(part -> 'links') link
    ) labels(label) where key = 'navigation'`,
  home: `
    select s ->> 'kind' as id, (s ->> 'isOn')::boolean as public, field, s -> field as text
    from settings, jsonb_array_elements(value) s, unnest('{title,text,pictureAlt,linkText}'::text[]) field
    where key = 'homePage'`,
  announcement: `
    select 'shop' as id, (value ->> 'isOn')::boolean as public, field, value -> field as text
    from settings, unnest('{text,linkText}'::text[]) field where key = 'announcement'`,
  settings: `
    select 'shop' as id, true as public, field, text from (
      select key, value from settings where key in ('tagline', 'about', 'hours')
      union all select 'vacation', value -> 'message' from settings where key = 'vacation'
      union all select 'duties', value -> 'dutiesText' from settings where key = 'customs'
      union all select 'localHours', value -> 'hours' from settings where key = 'localDelivery'
      union all select 'pickup.' || (place ->> 'id') || '.' || part, place -> part
        from settings, jsonb_array_elements(value) place, unnest('{name,hours,instructions}'::text[]) part
        where key = 'pickupPlaces') own(field, text)`,
  seo: `
    select path as id, true as public, field, to_jsonb(text) as text from seo_titles cross join lateral (
      values ('title', title), ('description', description)) t(field, text)`,
  discount: `select id::text, is_on as public, 'name' as field, to_jsonb(name) as text from discounts`,
  // What the owner has written in French needs no translation.
  email: `
    select known.id, true as public, own.key as field, to_jsonb(own.text) as text
    from settings, jsonb_each_text(value -> 'en-CA') own(key, text)
      join (values ('refund.subject', 'refund'), ('refund.text', 'refund'), ('shipped.text', 'order-shipped'),
        ('signature', 'signature')) known(key, id) on known.key = own.key
    where settings.key = 'emailTexts' and value -> 'fr-CA' -> own.key is null`,
  // It is in no table.
  transfer: `select 'shop' as id, true as public, 'securityQuestion' as field, to_jsonb('${QUESTION}'::text) as text`,
};

interface Row {
  [column: string]: unknown;
  id: string;
  public: boolean;
  field: string;
  text: string | string[] | null;
}

const UNITS = new Set(['ml', 'l', 'g', 'kg', 'mg', 'cm', 'mm', 'oz']);

/** Words, counted sign by sign; amounts alone ('30 mL') are nothing to translate. */
function wordsOf(text: string | string[] | null): { words: number; isText: boolean } {
  const whole = [text ?? ''].flat().join('\n');
  const words: string[] = [];
  let word = '';
  const signs = [...whole, ' '];
  for (const [at, sign] of signs.entries()) {
    const isLetter = /[\p{L}\p{N}]/u.test(sign);
    const joins = word !== '' && /[’'-]/.test(sign) && /[\p{L}\p{N}]/u.test(signs[at + 1] ?? '');
    if (isLetter || joins) word += sign;
    else if (word !== '') {
      words.push(word);
      word = '';
    }
  }
  const isAmount = (word: string) =>
    /^\d+(ml|l|g|kg|mg|cm|mm|oz)?$/i.test(word) || UNITS.has(word.toLowerCase());
  const isText = words.some((word) => /\p{L}/u.test(word) && !(isAmount(word) && /\d/.test(whole)));
  return { words: words.length, isText };
}

test('the meter agrees with the tables', async () => {
  const STATES = ['complete', 'outdated', 'unchecked', 'missing'] as const;
  await shop.db.delete(translations);
  await writeTexts(shop);
  const now = new Date();
  let turn = 0;
  for (const [kind, query] of Object.entries(TEXTS)) {
    const resource = kind as Resource;
    const expected: Record<TranslationState, { fields: number; words: number }> = {
      complete: { fields: 0, words: 0 },
      outdated: { fields: 0, words: 0 },
      unchecked: { fields: 0, words: 0 },
      missing: { fields: 0, words: 0 },
    };
    const { rows } = await shop.db.execute<Row>(query);
    expect(rows.length, kind).toBeGreaterThan(0);
    const inserted: (typeof translations.$inferInsert)[] = [];
    for (const row of rows) {
      const { words, isText } = wordsOf(row.text);
      if (!isText) continue;
      const state = STATES[turn++ % STATES.length]!;
      if (state !== 'missing')
        inserted.push({
          resource,
          resourceId: row.id,
          locale: 'fr-CA',
          field: row.field,
          value: row.text!,
          sourceHash: state === 'outdated' ? 'older' : sourceHashOf(row.text!),
          // A machine's proposal that nobody has checked doesn't count, whoever made it.
          origin: turn % 3 === 0 ? 'machine' : 'person',
          translatedBy: 'ada@example.ca',
          translatedAt: now,
          checkedAt: state === 'unchecked' ? null : now,
        });
      if (!row.public) continue;
      expected[state].fields += 1;
      expected[state].words += words;
    }
    await shop.db.insert(translations).values(inserted);
    const { byResource } = await translationMeter({ ...shop, transfers }, 'fr-CA');
    expect(byResource[resource], kind).toEqual(expected);
  }
  expect(Object.keys(TEXTS).toSorted()).toEqual(RESOURCES.toSorted());
  expect(turn).toBeGreaterThan(300);
});
