import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesInGit } from './imports.ts';

// Towns, time zones, postal codes and telephone numbers of the demo shop's location.
const PLACE =
  /calgary|alberta|edmonton|mountain (?:standard |daylight )?time|america\/|\bT\d[A-Z] ?\d[A-Z]\d\b|\(?\b403\)?[ -]\d{3}[ -]?\d{4}/i;

/** Lists of all provinces, time zones or passwords, and the one example of a time zone's name. */
const LISTS = new Set([
  'messages/en-CA/common/time-zones.json',
  'messages/fr-CA/common/time-zones.json',
  'shop/accounts/passwords.ts',
  'shop/core/addresses/postal-codes.ts',
  'shop/core/addresses/provinces.ts',
  'shop/core/time/days.ts',
  'shop/core/time/format-time.ts',
  'shop/core/time/time-zones.ts',
]);

const files = filesInGit()
  .filter((file) => /^(app|documents|emails|integrations|messages|platform|scripts|server|shop)\//.test(file))
  .filter((file) => /\.(tsx?|mjs|json)$/.test(file) && !/\.test\.tsx?$/.test(file) && !LISTS.has(file));

test('the shop is where its settings say, and nowhere in the code', () => {
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (PLACE.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
