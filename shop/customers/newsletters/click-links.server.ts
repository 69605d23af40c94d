import { sql } from 'drizzle-orm';
import { isSignedBy, sign } from '#platform/ids.ts';
import type { Core } from '#shop/core/index.ts';
import { fieldsOf, readNewsletter } from './edit-newsletters.server.ts';
import { newsletterLinks } from './newsletter-body.ts';
import { newsletterClicks, newsletterDeliveries } from './newsletter-tables.ts';

interface Click {
  newsletterId: string;
  deliveryId: string;
  link: number;
}

const MOST_LINKS = 32_767;
const TOKEN = /^([0-9a-f-]{36})([0-9a-f-]{36})(\d{1,5})\.([\w-]{43})$/;

/** The address that counts a click and leads on. The target isn't part of it: it is read from the newsletter. */
export function clickUrl({ config }: Core, { newsletterId, deliveryId, link }: Click): string {
  const click = `${newsletterId}${deliveryId}${link}`;
  return `${config.publicOrigin}/newsletter/link/${click}.${sign(config.secret, `click ${click}`)}`;
}

function readToken({ config }: Core, token: string): Click | null {
  const [, newsletterId, deliveryId, link, signature] = TOKEN.exec(token) ?? [];
  if (!newsletterId || !deliveryId || !link || !signature || Number(link) > MOST_LINKS) return null;
  const isOurs = isSignedBy(config.secret, `click ${newsletterId}${deliveryId}${link}`, signature);
  return isOurs ? { newsletterId, deliveryId, link: Number(link) } : null;
}

/**
 * Where a link of a newsletter leads; its first click by a recipient is recorded. Null for an address that isn't ours
 * or a newsletter that is gone. It works after the recipient's data is erased.
 */
export async function followLink(shop: Core, token: string, isCounted: boolean): Promise<string | null> {
  const click = readToken(shop, token);
  const newsletter = click && (await readNewsletter(shop, click.newsletterId));
  const target = newsletter && newsletterLinks(fieldsOf(newsletter), shop.config.publicOrigin)[click.link];
  if (!target) return null;
  if (isCounted) {
    await shop.db.execute(sql`
      insert into ${newsletterClicks} (delivery_id, link, at)
      select id, ${click.link}, ${shop.clock.now().toISOString()} from ${newsletterDeliveries} where id = ${click.deliveryId}
      on conflict do nothing`);
  }
  return target;
}
