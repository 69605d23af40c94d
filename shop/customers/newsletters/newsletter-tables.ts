import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Locale } from '#platform/i18n/messages.ts';
import { customerGroups } from '../profiles/customer-tables.ts';
import type { Audience, DeliveryStatus, NewsletterStatus } from './newsletter-fields.ts';

/** Emails to many customers. Their text is edited like a blog post's: by version, with drafts (shop/content/versions). */
export const newsletters = pgTable(
  'newsletters',
  {
    id: uuid().primaryKey(),
    version: integer().notNull().default(1),
    status: text().$type<NewsletterStatus>().notNull().default('draft'),
    subject: text().notNull().default(''),
    /** What inboxes show beside the subject. */
    preview: text().notNull().default(''),
    /** Markdown. */
    content: text().notNull().default(''),
    /** Shown as product cards below the text. */
    products: text().array().notNull().default(sql`'{}'`),
    buttonLabel: text().notNull().default(''),
    buttonLink: text().notNull().default(''),
    /** Whom it is for; nobody until the owner has chosen. */
    audience: text().$type<Audience>(),
    groupId: uuid().references(() => customerGroups.id, { onDelete: 'set null' }),
    /** Only to those of them who read this language; null for all. */
    locale: text().$type<Locale>(),
    /** The newsletter that this one says in another language. */
    translationOf: uuid().references((): AnyPgColumn => newsletters.id, { onDelete: 'set null' }),
    /** The group's name when it was sent, which stays when the group is deleted. */
    groupName: text(),
    scheduledAt: timestamp({ withTimezone: true }),
    startedAt: timestamp({ withTimezone: true }),
    finishedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** The row of a deleted draft remains for a month, so that deleting can be undone. */
    deletedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    check(
      'newsletters_status',
      sql`${t.status} in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')`,
    ),
    check('newsletters_audience', sql`${t.audience} in ('everyone', 'group')`),
    check('newsletters_scheduled', sql`${t.status} = 'draft' or ${t.scheduledAt} is not null`),
    index('newsletters_by_date').on(t.createdAt),
    index('newsletters_translations').on(t.translationOf),
    index('newsletters_under_way')
      .on(t.scheduledAt)
      .where(sql`${t.status} in ('scheduled', 'sending', 'paused')`),
  ],
);

/** Each recipient of a newsletter, once: written when sending begins. */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    newsletterId: uuid()
      .notNull()
      .references(() => newsletters.id, { onDelete: 'cascade' }),
    /** In lowercase. */
    email: text().notNull(),
    status: text().$type<DeliveryStatus>().notNull().default('waiting'),
    /** Why its email failed, usually the mail server's answer. */
    problem: text(),
    at: timestamp({ withTimezone: true }),
  },
  (t) => [
    unique('newsletter_deliveries_once').on(t.newsletterId, t.email),
    check(
      'newsletter_deliveries_status',
      sql`${t.status} in ('waiting', 'queued', 'sent', 'bounced', 'skipped')`,
    ),
    index('newsletter_deliveries_open')
      .on(t.newsletterId, t.id)
      .where(sql`${t.status} in ('waiting', 'queued')`),
    index('newsletter_deliveries_of').on(t.email, t.at),
    index('newsletter_deliveries_bounced').on(t.email, t.at).where(sql`${t.status} = 'bounced'`),
  ],
);

/** The first click of each recipient on each link; links are numbered in the order of the text. */
export const newsletterClicks = pgTable(
  'newsletter_clicks',
  {
    deliveryId: uuid()
      .notNull()
      .references(() => newsletterDeliveries.id, { onDelete: 'cascade' }),
    link: smallint().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.deliveryId, t.link] })],
);
