import { Form } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonAnchor } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { type AdminShippingValues, adminShippingMessages } from '#messages/admin-shipping.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import { carrierName } from '#shop/checkout/index.ts';
import type { LabelView } from '#shop/fulfilment/index.server.ts';
import { carrierPage } from '#shop/fulfilment/index.ts';
import { labelProblem, serviceLabel } from './shipping-label-texts.ts';

interface Props {
  label: LabelView;
  position: number;
  direction: 'outbound' | 'return';
  mayAct: boolean;
  /** Whether the order has arrived, so that a shipment without a label can't be undone. */
  isDelivered?: boolean;
  isBusy: boolean;
}

export function LabelCard(props: Props) {
  const t = useMessages(adminShippingMessages);
  const rich = useRichMessages(adminShippingMessages);
  const { label, mayAct, isDelivered = false, isBusy } = props;
  const { id, state, trackingNumber, isMock, isTest, isByHand, hasFile, tracking } = label;
  const trackingUrl = carrierPage(label.trackingUrl, t.locale);
  if (state === 'voided') return <p className="text-sm text-quiet">{t('label.voided')}</p>;
  if (state === 'failed') return <Notice tone="error" title={failureOf(t, label) ?? t('problem.failed')} />;
  if (state !== 'bought') return <InDoubt {...props} />;
  const canVoid =
    mayAct &&
    !(isByHand && isDelivered) &&
    (tracking === null || tracking === 'label_created' || tracking === 'unknown');
  return (
    <div className="grid gap-3">
      <p>
        {isByHand
          ? t('label.byHand', { carrier: carrierName(label.carrier, t.locale) })
          : serviceLabel(t, label)}{' '}
        {isMock && <Badge tone="warm">{t('label.mock')}</Badge>}
        {isTest && !isMock && <Badge tone="warm">{t('label.test')}</Badge>}
        {trackingNumber && (
          <span className="block">
            {trackingUrl
              ? rich('label.trackingNumber.link', {
                  number: trackingNumber,
                  link: (text) => (
                    <a href={trackingUrl} rel="noreferrer" className="prose-link">
                      {text}
                    </a>
                  ),
                })
              : t('label.trackingNumber', { number: trackingNumber })}
          </span>
        )}
        {tracking && (
          <span className="block text-sm text-quiet">
            {t(`tracking.${isByHand && tracking === 'label_created' ? 'unknown' : tracking}`)}
          </span>
        )}
      </p>
      {hasFile && (
        <div>
          <ButtonAnchor href={`/admin/labels/${id}/label.pdf`} variant="secondary" size="small">
            {t('label.pdf')}
          </ButtonAnchor>
        </div>
      )}
      {!hasFile && !isByHand && (
        <p role="status" className="text-sm text-quiet">
          {t('label.pdf.pending')}
        </p>
      )}
      {canVoid && (
        <Disclosure
          title={
            <span className="font-sans text-base">
              {t(isByHand ? 'byHand.undo.title' : 'label.void.title')}
            </span>
          }
        >
          <p className="mb-3 text-sm">
            {t(isByHand ? 'byHand.undo.text' : isMock ? 'label.void.text.free' : 'label.void.text')}
          </p>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="void-label" />
            <input type="hidden" name="label" value={id} />
            <Button type="submit" variant="outline" size="small" busy={isBusy}>
              {t(isByHand ? 'byHand.undo.submit' : 'label.void.submit')}
            </Button>
          </Form>
        </Disclosure>
      )}
    </div>
  );
}

/** It is unknown whether the carrier sold the label; checking again is safe. */
function InDoubt({ label, position, direction, mayAct, isBusy }: Props) {
  const t = useMessages(adminShippingMessages);
  return (
    <Notice tone="warning" title={failureOf(t, label) ?? t('label.buying')}>
      <p className="text-sm">{t('label.buying.text')}</p>
      {mayAct && (
        <Form method="post" preventScrollReset className="mt-3">
          <input type="hidden" name="intent" value="buy" />
          <input type="hidden" name="direction" value={direction} />
          <input type="hidden" name="parcel" value={position} />
          <Button type="submit" variant="outline" size="small" busy={isBusy}>
            {t('label.buying.submit')}
          </Button>
        </Form>
      )}
    </Notice>
  );
}

/** Labels of older versions store a sentence instead of a code. */
const failureOf = (t: Translate<AdminShippingValues>, { failure, problem }: LabelView): string | null =>
  failure ? labelProblem(t, failure) : problem;
