import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { cx } from '#app/ui/class-names.ts';

/** In CSS pixels. */
const WIDTHS = { phone: 390, desktop: 1280 } as const;
const BOXES = { phone: 'max-w-[390px]', desktop: 'max-w-[1280px]' } as const;
export const DEVICES = ['phone', 'desktop'] as const satisfies (keyof typeof WIDTHS)[];
export type Device = (typeof DEVICES)[number];

interface DeviceFrameProps extends Omit<ComponentProps<'iframe'>, 'width' | 'height' | 'className'> {
  device: Device;
  /** Of the device's screen. */
  height?: number;
}

/** A frame as wide as a device, so that its page has the device's layout, scaled down to the space that there is. */
export function DeviceFrame({ device, height = 844, ...frame }: DeviceFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = WIDTHS[device];
  const [hasFocus, setFocus] = useState(false);
  // A frame whose document has the focus matches neither :focus nor :focus-within; the window loses it instead.
  useEffect(() => {
    const look = () => setFocus(document.activeElement === box.current!.firstElementChild);
    const leave = () => setFocus(false);
    addEventListener('blur', look);
    addEventListener('focus', leave);
    return () => {
      removeEventListener('blur', look);
      removeEventListener('focus', leave);
    };
  }, []);
  useEffect(() => {
    const { current } = box;
    const scaled = current!.firstElementChild as HTMLElement;
    const resize = () => {
      const scale = Math.min(1, current!.clientWidth / width);
      scaled.style.transform = `scale(${scale})`;
      current!.style.height = `${height * scale}px`;
    };
    resize();
    const watched = new ResizeObserver(resize);
    watched.observe(current!);
    return () => watched.disconnect();
  }, [width, height]);
  return (
    <div
      data-device={device}
      className={cx(
        'mt-3 overflow-hidden rounded-card border border-line bg-surface',
        hasFocus && 'outline-2 outline-offset-2 outline-teal',
      )}
    >
      <div ref={box} className={`mx-auto ${BOXES[device]}`}>
        <iframe {...frame} width={width} height={height} className="max-w-none origin-top-left border-0" />
      </div>
    </div>
  );
}
