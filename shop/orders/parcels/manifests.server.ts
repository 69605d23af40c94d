import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { hasPart, isShort, likePart, soughtIn } from '#platform/database/search-conditions.ts';
import { newId } from '#platform/ids.ts';
import { countFound, type Sought, searchRows, shopToday } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { orders } from '../order-tables.ts';
import type { ManifestData } from '../reading/documents-port.ts';
import { labels, manifests, shipments } from './parcel-tables.ts';

/** Labels that carry a parcel and are on no manifest yet. */
const isOpen = ({ config }: Core): SQL =>
  and(
    eq(labels.state, 'bought'),
    eq(labels.isMock, false),
    eq(labels.isByHand, false),
    isNull(labels.manifestId),
    isNotNull(labels.trackingNumber),
    // In live mode, a test label carries no parcel.
    or(eq(labels.isTest, false), sql`${config.mode} = 'test'`),
  )!;

/** The number of parcels awaiting a manifest, by carrier. */
export const parcelsToHandOver = (shop: Core) =>
  shop.db
    .select({ carrier: labels.carrier, parcels: count() })
    .from(labels)
    .innerJoin(shipments, eq(shipments.id, labels.shipmentId))
    .where(and(isOpen(shop), eq(shipments.direction, 'outbound')))
    .groupBy(labels.carrier)
    .orderBy(asc(labels.carrier));

/**
 * Puts all waiting parcels of a carrier on one manifest for its driver. Concurrent calls never put a parcel on two.
 * @returns its id; null when nothing waits
 */
export function makeManifest(
  shop: Core,
  { carrier, actor }: { carrier: string; actor: string },
): Promise<string | null> {
  return inTransaction(shop, async (shop) => {
    const at = shop.clock.now();
    const id = newId(at);
    const outbound = shop.db
      .select({ id: shipments.id })
      .from(shipments)
      .where(and(eq(shipments.id, labels.shipmentId), eq(shipments.direction, 'outbound')));
    const waiting = await shop.db
      .select({ id: labels.id })
      .from(labels)
      .where(and(isOpen(shop), eq(labels.carrier, carrier), sql`exists ${outbound}`))
      .for('update');
    if (waiting.length === 0) return null;
    const day = await shopToday(shop);
    await shop.db.insert(manifests).values({ id, day, carrier, madeBy: actor, at });
    await shop.db
      .update(labels)
      .set({ manifestId: id })
      .where(sql`${labels.id} = any(${sql.param(waiting.map((one) => one.id))}::uuid[])`);
    return id;
  });
}

const PER_PAGE = 50;

export interface ManifestQuery {
  /** From 1. */
  page: number;
  carriers?: readonly string[];
  /** Matches the number, the carrier, who made it, or its parcels' orders and tracking numbers. */
  search?: string;
  isOldestFirst?: boolean;
}

/** How many parcels are looked at for part of a tracking or order number. */
const MOST_PARCELS = 1_000;

/** Manifests are few, one a day and carrier; their parcels are many, and found by their own indexes. */
function hasParcel(word: string): SQL {
  const part = likePart(word);
  return sql`${manifests.id} = any(array(
    (select l.manifest_id from ${labels} l where l.tracking_number ilike ${part} and l.manifest_id is not null
      limit ${MOST_PARCELS})
    union all
    select l.manifest_id from (select id from ${orders} where number ilike ${part}
      order by placed_at desc limit ${MOST_PARCELS}) o
      join ${shipments} s on s.order_id = o.id join ${labels} l on l.shipment_id = s.id
      where l.manifest_id is not null))`;
}

const text = soughtIn([manifests.number, manifests.carrier, manifests.madeBy]);
const SOUGHT: Sought = {
  id: manifests.id,
  text,
  at: manifests.at,
  hasPart: (word) => (isShort(word) ? hasPart(text, word) : or(hasPart(text, word), hasParcel(word))),
};

/** A page of manifests, and all carriers that have any. */
export async function listManifests(
  shop: Core,
  { page, carriers = [], search = '', isOldestFirst = false }: ManifestQuery,
) {
  const { db } = shop;
  const {
    condition: wanted,
    indexed,
    byLikeness,
  } = await searchRows(shop, SOUGHT, search, {
    others: carriers.length > 0 ? inArray(manifests.carrier, [...carriers]) : undefined,
  });
  const [counted, items, known] = await Promise.all([
    countFound(shop, { id: manifests.id, condition: indexed, page, perPage: PER_PAGE }),
    db
      .select({
        id: manifests.id,
        number: manifests.number,
        day: manifests.day,
        carrier: manifests.carrier,
        madeBy: manifests.madeBy,
        parcels: sql<number>`(select count(*)::int from ${labels} l where l.manifest_id = manifests.id)`,
      })
      .from(manifests)
      .where(wanted)
      .orderBy((isOldestFirst ? asc : desc)(manifests.number))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
    db.selectDistinct({ carrier: manifests.carrier }).from(manifests).orderBy(asc(manifests.carrier)),
  ]);
  return {
    items,
    ...counted,
    carriers: known.map(({ carrier }) => carrier),
    isAlike: byLikeness !== null,
  };
}

/** Null when the id is unknown. */
export async function readManifest(
  { db }: Core,
  manifestId: string,
): Promise<Omit<ManifestData, 'settings' | 'locale'> | null> {
  const [manifest] = await db.select().from(manifests).where(eq(manifests.id, manifestId));
  if (!manifest) return null;
  const parcels = await db
    .select({
      orderNumber: orders.number,
      trackingNumber: labels.trackingNumber,
      service: labels.service,
      grams: sql<number>`(${shipments.parcel} ->> 'grams')::int`,
      city: sql<string>`${orders.address} ->> 'city'`,
      state: sql<string>`${orders.address} ->> 'state'`,
    })
    .from(labels)
    .innerJoin(shipments, eq(shipments.id, labels.shipmentId))
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(eq(labels.manifestId, manifestId))
    .orderBy(asc(orders.number), asc(shipments.position));
  const { number, carrier, at } = manifest;
  return {
    number,
    carrier,
    at,
    parcels: parcels.map((parcel) => ({ ...parcel, trackingNumber: parcel.trackingNumber ?? '' })),
  };
}
