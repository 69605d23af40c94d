import { Form } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonAnchor } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { LabelView } from '#shop/fulfilment/index.server.ts';
import { serviceWords } from './label-labels.ts';

interface Props {
  label: LabelView;
  position: number;
  direction: 'outbound' | 'return';
  mayAct: boolean;
  isBusy: boolean;
}

/** A label: what it is, its paper, and how to take it back; or why there is none. */
export function LabelCard(props: Props) {
  const { label, mayAct, isBusy } = props;
  const { id, state, trackingNumber, trackingUrl, isMock, isTest, isByHand, hasFile, tracking } = label;
  if (state === 'given-back') return <p className="text-sm text-quiet">Its last label was given back.</p>;
  if (state === 'failed') return <Notice tone="error" title={label.problem ?? 'Label creation failed'} />;
  if (state !== 'bought') return <InDoubt {...props} />;
  const canGiveBack = mayAct && (tracking === null || tracking === 'label_created' || tracking === 'unknown');
  return (
    <div className="grid gap-3">
      <p>
        {isByHand ? `Sent by hand: ${label.carrier}` : serviceWords(label)}{' '}
        {isMock && <Badge tone="warm">Mock: sends nothing</Badge>}
        {isTest && !isMock && <Badge tone="warm">For trying</Badge>}
        {trackingNumber && (
          <span className="block">
            Tracking number{' '}
            {trackingUrl ? (
              <a href={trackingUrl} rel="noreferrer" className="prose-link">
                {trackingNumber}
              </a>
            ) : (
              <span className="font-medium">{trackingNumber}</span>
            )}
          </span>
        )}
        {tracking && <span className="block text-sm text-quiet">{tracking.replaceAll('_', ' ')}</span>}
      </p>
      {hasFile && (
        <div>
          <ButtonAnchor href={`/admin/labels/${id}/label.pdf`} variant="secondary" size="small">
            Label (PDF)
          </ButtonAnchor>
        </div>
      )}
      {!hasFile && !isByHand && (
        <p role="status" className="text-sm text-quiet">
          The PDF of this label is still being fetched. Look again in a minute.
        </p>
      )}
      {canGiveBack && (
        <Disclosure title={<span className="font-sans text-base">Void this label</span>}>
          <p className="mb-3 text-sm">
            {isMock || isByHand
              ? 'It is removed from this parcel, which can then have another.'
              : 'The carrier refunds its cost, which takes some weeks. Don’t use the printed label any more.'}
          </p>
          <Form method="post">
            <input type="hidden" name="intent" value="give-back" />
            <input type="hidden" name="label" value={id} />
            <Button type="submit" variant="outline" size="small" busy={isBusy}>
              Void label
            </Button>
          </Form>
        </Disclosure>
      )}
    </div>
  );
}

/** Nobody knows yet whether it was bought: looking again does no harm. */
const InDoubt = ({ label, position, direction, mayAct, isBusy }: Props) => (
  <Notice
    tone="warning"
    title={
      label.problem ??
      'This label is being bought. If that takes longer than a minute and a half, look again here.'
    }
  >
    <p className="text-sm">
      The shop looks for it by itself, and never buys a second one before it is sure that there is none.
    </p>
    {mayAct && (
      <Form method="post" className="mt-3">
        <input type="hidden" name="intent" value="buy" />
        <input type="hidden" name="direction" value={direction} />
        <input type="hidden" name="parcel" value={position} />
        <Button type="submit" variant="outline" size="small" busy={isBusy}>
          Look again
        </Button>
      </Form>
    )}
  </Notice>
);
