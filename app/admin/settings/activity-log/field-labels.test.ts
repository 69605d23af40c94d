import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { adminActivityMessages } from '#messages/admin-activity.ts';
import { CONNECTIONS } from '#shop/backoffice/connections/connection-fields.ts';
import type { CategoryFields } from '#shop/catalog/index.server.ts';
import type { ProductState } from '#shop/catalog/index.ts';
import type { IngredientList, IngredientRule } from '#shop/catalog/ingredients/ingredient-rules.ts';
import type { NewBatch } from '#shop/catalog/inventory/stock-batches.server.ts';
import type { BoxFields, DiscountFields, MaterialFields } from '#shop/checkout/index.server.ts';
import type {
  BannerItemFields,
  NewsletterFields,
  PageFields,
  PostFields,
  QuestionFields,
} from '#shop/content/index.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import type { CustomerFilter } from '#shop/customers/index.ts';
import type { DraftContent } from '#shop/orders/index.ts';
import { FIELDS, type Field, fieldLabel } from './field-labels.ts';

/** The names in a value, and in its own values. */
type NamesIn<T> = T extends readonly (infer Item)[]
  ? NamesIn<Item>
  : T extends Date
    ? never
    : T extends object
      ? { [Name in keyof T & string]: Name | NamesIn<NonNullable<T[Name]>> }[keyof T & string]
      : never;

/** Emails' texts have names of their own, and the demonstration is removed by a job that records only counts. */
type RecordedSettings = Omit<ShopSettings, 'emailTexts' | 'demonstration' | 'chargedGst' | 'english'>;
type Recorded =
  | NamesIn<
      | RecordedSettings
      | ProductState
      | CategoryFields
      | NewBatch
      | IngredientList
      | IngredientRule
      | DiscountFields
      | BoxFields
      | MaterialFields
      | BannerItemFields
      | NewsletterFields
      | PageFields
      | PostFields
      | QuestionFields
      | CustomerFilter
      | Omit<DraftContent, 'customer' | 'note' | 'delivery'>
    >
  | 'emailTexts';

/** Markings that a reader adds to untranslated texts are never saved. */
type Unlabelled<Name extends string> = Name extends Field | 'english' | 'variants'
  ? never
  : Name extends `${infer Plain}Cents`
    ? Unlabelled<Plain>
    : Name;

// Each name that is recorded has a label: one without fails the type check here.
true satisfies [Unlabelled<Recorded>] extends [never] ? true : Unlabelled<Recorded>;

test('each field of a connection has a label', () => {
  const names = Object.values(CONNECTIONS).flatMap(({ fields }) => Object.keys(fields));
  expect(names.filter((name) => !FIELDS.some((field) => field === name))).toEqual([]);
});

test('each label is that of a name', () => {
  const english = JSON.parse(readFileSync('messages/en-CA/admin/settings/admin-activity.json', 'utf8'));
  const keys = Object.keys(english).filter((key) => key.startsWith('field.') && !key.startsWith('field.of.'));
  expect(keys.toSorted()).toEqual(FIELDS.map((field) => `field.${field}`).toSorted());
});

test('names of the accounts that sales go to, and of taxes, are in the reader’s language', () => {
  const t = adminActivityMessages.in('fr-CA');
  expect(['gift-wrap', 'gift-card', 'QST 9.975%'].map((name) => fieldLabel(t, name))).toEqual([
    'emballage-cadeau',
    'carte-cadeau',
    'TVQ 9,975\u00a0%',
  ]);
});
