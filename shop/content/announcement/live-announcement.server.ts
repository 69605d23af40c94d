import { fingerprintOf } from '#platform/ids.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import type { Announcement, Core } from '#shop/core/index.ts';

export interface LiveAnnouncement
  extends Pick<Announcement, 'text' | 'linkText' | 'link' | 'tone' | 'isDismissible' | 'english'> {
  /** Changes with the words, so that a shopper who has closed it sees the next one. */
  id: string;
}

/**
 * The announcement bar at this moment; null when there is none. Cached pages that show it expire when it
 * starts or ends.
 */
export async function liveAnnouncement(shop: Core): Promise<LiveAnnouncement | null> {
  const { isOn, from, until, ...words } = (await settingsOf(shop)).announcement;
  if (!isOn || !words.text) return null;
  const now = shop.clock.now();
  const [start, end] = [from, until].map((date) => (date === null ? null : new Date(date)));
  for (const date of [start, end]) if (date && date > now) shop.cacheTags.until(date);
  if ((start && start > now) || (end && end <= now)) return null;
  return { ...words, id: fingerprintOf([words.text, words.linkText, words.link].join('\n')).slice(0, 8) };
}
