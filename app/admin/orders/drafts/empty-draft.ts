import type { DraftContent } from '#shop/orders/index.ts';
import type { EditorData } from './editor-data.server.ts';

export const emptyAddress = (province: string) => ({
  street1: '',
  city: '',
  state: province,
  zip: '',
  country: 'CA',
});

export const emptyDraft = ({ province }: Pick<EditorData, 'province'>): DraftContent => ({
  channel: 'phone',
  customer: { name: '', email: '', phone: '' },
  lines: [],
  discount: null,
  isFree: false,
  delivery: { kind: 'ship', address: emptyAddress(province), rateId: '', costCents: null },
  note: '',
});
