import { productMessages } from '#messages/product.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { VariantView } from '#shop/catalog/index.server.ts';
import { useVariant } from './buying.ts';

interface NetAmountProps {
  variants: Pick<VariantView, 'id' | 'netAmount' | 'netUnit'>[];
  variantId: string;
}

export default function NetAmount({ variants, variantId }: NetAmountProps) {
  const t = useMessages(productMessages);
  const { netAmount, netUnit } = useVariant(variants, variantId);
  return t('net', { amount: t('amount', { amount: netAmount, unit: netUnit }) });
}
