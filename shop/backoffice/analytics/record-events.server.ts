import { eq } from 'drizzle-orm';
import { fingerprintOf, newSecretId } from '#platform/ids.ts';
import { shopToday } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { analyticsEvents, visitSalts } from './analytics-tables.ts';
import { type BrowserEvent, rowsOf } from './browser-events.ts';

const BOT = /bot|crawl|spider|slurp|headless|preview|lighthouse|monitor|python|curl|wget|^$/i;
const SALT_HOLDS_MS = 600_000;
const VISIT_LENGTH = 16;

/**
 * Records a visit's events. Network and browser are hashed into an id valid for the day, and are not stored themselves.
 * Self-identified bots are excluded.
 */
export async function recordEvents(
  shop: Core,
  { network, userAgent }: { network: string; userAgent: string },
  events: readonly BrowserEvent[],
): Promise<void> {
  if (BOT.test(userAgent)) return;
  const day = await shopToday(shop);
  const salt = await saltOf(shop, day);
  const visit = fingerprintOf(JSON.stringify([salt, network, userAgent])).slice(0, VISIT_LENGTH);
  const rows = events.flatMap((event) =>
    rowsOf(event).map((row) => ({ day, name: event.name, visit, ...row })),
  );
  await shop.db.insert(analyticsEvents).values(rows);
}

/** The salt of a day, shared by all processes. */
async function saltOf(shop: Core, day: string): Promise<string> {
  const known = await shop.queryCache.get(shop, 'visit-salt', async (shop) => {
    shop.cacheTags.until(shop.clock.now().getTime() + SALT_HOLDS_MS);
    return readSalt(shop, day);
  });
  return known.day === day ? known.salt : (await readSalt(shop, day)).salt;
}

async function readSalt({ db }: Core, day: string): Promise<{ day: string; salt: string }> {
  // One process creates it; the others read it.
  await db.insert(visitSalts).values({ day, salt: newSecretId() }).onConflictDoNothing();
  const [found] = await db.select().from(visitSalts).where(eq(visitSalts.day, day));
  return found!;
}
