import { type ComponentProps, useEffect, useRef, useState } from 'react';

/** In CSS pixels. */
const WIDTHS = { phone: 390, desktop: 1280 } as const;
export const DEVICES = ['phone', 'desktop'] as const satisfies (keyof typeof WIDTHS)[];
export type Device = (typeof DEVICES)[number];

interface DeviceFrameProps extends Omit<ComponentProps<'iframe'>, 'width' | 'height' | 'style'> {
  device: Device;
  /** Of the device's screen. */
  height?: number;
}

/** A frame as wide as a device, so that its page has the device's layout, scaled down to the space that there is. */
export function DeviceFrame({ device, height = 844, ...frame }: DeviceFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  // Null until it is measured: the policy for content allows no style in the page's HTML.
  const [scale, setScale] = useState<number | null>(null);
  const width = WIDTHS[device];
  useEffect(() => {
    const resize = () => setScale(Math.min(1, box.current!.clientWidth / width));
    resize();
    const watched = new ResizeObserver(resize);
    watched.observe(box.current!);
    return () => watched.disconnect();
  }, [width]);
  return (
    <div className="mt-3 overflow-hidden rounded-card border border-line bg-surface">
      <div
        ref={box}
        style={scale === null ? undefined : { maxWidth: width, height: height * scale }}
        className="mx-auto"
      >
        <iframe
          {...frame}
          width={width}
          height={height}
          style={scale === null ? undefined : { transform: `scale(${scale})` }}
          className="max-w-none origin-top-left border-0"
        />
      </div>
    </div>
  );
}
