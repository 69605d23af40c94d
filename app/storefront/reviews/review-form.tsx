import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { facetName } from '#app/shared/facet-name.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field, Select, TextArea } from '#app/ui/forms/field.tsx';
import { reviewsMessages } from '#messages/reviews.ts';
import { shopMessages } from '#messages/shop.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { SKIN_TYPES } from '#shop/catalog/index.ts';
import type { PhotoView } from '#shop/customers/index.server.ts';
import {
  MAX_COMMENT,
  MAX_TITLE,
  MIN_COMMENT,
  type ReviewFault,
  type TypedReview,
} from '#shop/customers/index.ts';
import { PhotoField } from './photo-field.tsx';
import { RatingField } from './rating-field.tsx';

interface ReviewFormProps {
  /** The rejected input, or the existing review. */
  typed: TypedReview | null;
  photos: PhotoView[];
  /** The public name; empty when none is known. */
  shownAs: string;
  refused: { message: string; faults: ReviewFault[] } | null;
}

export function ReviewForm({ typed, photos, shownAs, refused }: ReviewFormProps) {
  const t = useMessages(reviewsMessages);
  const tShop = useMessages(shopMessages);
  const isBusy = useNavigation().state === 'submitting';
  const [length, setLength] = useState(0);
  const notice = useRef<HTMLDivElement>(null);
  // Moves the focus to the error after a rejected submission.
  useEffect(() => {
    if (refused) notice.current?.focus();
  }, [refused]);
  const faultOf = (...known: ReviewFault[]) => {
    const fault = refused?.faults.find((one) => known.includes(one));
    const max = fault === 'title-too-long' ? MAX_TITLE : MAX_COMMENT;
    return fault ? t(`form.fault.${fault}`, { min: MIN_COMMENT, max }) : null;
  };
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="grid max-w-xl gap-6">
      {refused && <Notice ref={notice} tone="error" title={refused.message} />}
      <RatingField initial={typed?.rating ?? ''} error={faultOf('no-rating')} />
      <Field
        id="title"
        name="title"
        label={t('form.review-title')}
        required
        maxLength={MAX_TITLE}
        defaultValue={typed?.title}
        error={faultOf('no-title', 'title-too-long')}
      />
      <TextArea
        id="comment"
        name="comment"
        label={t('form.comment')}
        hint={
          <>
            {t('form.comment-hint', { min: MIN_COMMENT })}
            {length > MAX_COMMENT * 0.9 && ` ${length} / ${MAX_COMMENT}`}
          </>
        }
        rows={7}
        required
        maxLength={MAX_COMMENT}
        defaultValue={typed?.comment}
        onChange={(event) => setLength(event.target.value.length)}
        error={faultOf('comment-too-short', 'comment-too-long')}
      />
      <Select
        id="skinType"
        name="skinType"
        label={t('form.skinType')}
        optional={t('form.optional')}
        defaultValue={typed?.skinType ?? ''}
      >
        <option value="">{t('form.skinType-none')}</option>
        {SKIN_TYPES.map((known) => (
          <option key={known} value={known}>
            {facetName(tShop, 'skinType', known)}
          </option>
        ))}
      </Select>
      <PhotoField photos={photos} keep={typed?.keep} />
      <p className="text-sm text-quiet">
        {shownAs ? t('form.as', { name: shownAs }) : t('form.as-nameless')}
      </p>
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {t(isBusy ? 'form.sending' : 'form.send')}
      </Button>
    </Form>
  );
}
