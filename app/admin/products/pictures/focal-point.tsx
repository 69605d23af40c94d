import type { MouseEvent } from 'react';
import { IconButton } from '#app/ui/icon-button.tsx';
import { adminProductPicturesMessages } from '#messages/admin-product-pictures.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

const STEP = 10;
const STEPS = [
  ['left', -STEP, 0],
  ['right', STEP, 0],
  ['up', 0, -STEP],
  ['down', 0, STEP],
] as const;

/** A coordinate of the focal point, in percent of the picture, moved within it. */
export const shifted = (at: number, by: number): number => Math.max(0, Math.min(100, Math.round(at + by)));

/** By how much a press moves the focal point. The preview is cropped, so it counts from the centre, not to the press. */
export const shiftToPress = ({
  nativeEvent: { offsetX, offsetY },
  currentTarget: { clientWidth, clientHeight },
}: MouseEvent<HTMLImageElement>): [x: number, y: number] => [
  (offsetX / clientWidth - 0.5) * 60,
  (offsetY / clientHeight - 0.5) * 60,
];

interface FocalPointButtonsProps {
  /** Of the picture among the product's. */
  number: number;
  onShift(x: number, y: number): void;
}

/** Buttons that move the focal point, as a press on the picture does. */
export function FocalPointButtons({ number, onShift }: FocalPointButtonsProps) {
  const t = useMessages(adminProductPicturesMessages);
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center">{t('focus.title')}</summary>
      <p className="text-quiet">{t('focus.text')}</p>
      <div className="flex">
        {STEPS.map(([icon, x, y]) => (
          <IconButton
            key={icon}
            label={t(`focus.${icon}`, { number })}
            icon={icon}
            onPress={() => onShift(x, y)}
          />
        ))}
      </div>
    </details>
  );
}
