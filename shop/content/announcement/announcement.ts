import { z } from 'zod';
import { tidyLine } from '#shop/core/index.ts';
import { addressFields, MAX_LABEL } from '../navigation/navigation.ts';

export const MAX_ANNOUNCEMENT = 160;

const moment = z.iso.datetime().nullable();

/** What the owner may set; `origin` is the shop's own. */
export const announcementFields = (origin: string) =>
  z
    .strictObject({
      isOn: z.boolean(),
      text: z.string().max(MAX_ANNOUNCEMENT).transform(tidyLine),
      linkText: z.string().max(MAX_LABEL).transform(tidyLine),
      link: z.union([z.literal(''), addressFields(origin)]),
      tone: z.enum(['calm', 'bold', 'plain']),
      from: moment,
      until: moment,
      isDismissible: z.boolean(),
    })
    .refine(({ isOn, text }) => !isOn || text, { path: ['text'], message: 'required' })
    .refine(({ linkText, link }) => !linkText || link, { path: ['link'], message: 'required' })
    .refine(({ linkText, link }) => !link || linkText, { path: ['linkText'], message: 'required' })
    .refine(({ from, until }) => !from || !until || from < until, { path: ['until'], message: 'order' });
