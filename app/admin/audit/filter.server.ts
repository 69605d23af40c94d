import { z } from 'zod';
import type { AuditFilter } from '../../../shop/audit/list.server.ts';
import { SHOP_ZONE } from '../../../shop/settings/shop-time.ts';

const text = z.string().trim().min(1).max(300).optional().catch(undefined);
const day = z.iso.date().optional().catch(undefined);
const query = z.object({ actor: text, subject: text, subjectId: text, from: day, to: day });

/** What an address asks for; what cannot be read asks for nothing. */
export const filterOf = (params: URLSearchParams): AuditFilter => ({
  ...query.parse(Object.fromEntries(params)),
  zone: SHOP_ZONE,
});
