import { type ComponentProps, useEffect, useRef } from 'react';

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
    <div className="mt-3 overflow-hidden rounded-card border border-line bg-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal">
      <div ref={box} className={`mx-auto ${BOXES[device]}`}>
        <iframe {...frame} width={width} height={height} className="max-w-none origin-top-left border-0" />
      </div>
    </div>
  );
}
