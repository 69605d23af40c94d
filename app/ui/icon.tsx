import { cx } from './class-names.ts';

const PATHS = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14m5 12 4 4',
  bag: 'M6 8h12l1 12H5L6 8m3 0V7a3 3 0 0 1 6 0v1',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8m0-5v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4m0-12.8L17 7M7 17l-1.4 1.4',
  close: 'm6 6 12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  alert: 'M12 8v5m0 3.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18',
  left: 'm14.5 6-6 6 6 6',
  right: 'm9.5 6 6 6-6 6',
  up: 'm6 14.5 6-6 6 6',
  down: 'm6 9.5 6 6 6-6',
  filter: 'M4 7h16M7 12h10m-7 5h4',
  gift: 'M4 10h16v10H4V10m0-3h16v3H4V7m8 0v13m0-13C9 7 8 3 10 3s2 2 2 4m0 0c0-2 0-4 2-4s1 4-2 4',
  heart: 'M12 20C5 15 3 12 3 8.5a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1c0 3.5-2 6.5-9 11.5',
  leaf: 'M5 19c0-8 5-13 14-14 0 9-5 14-12 14m-2 0c2-5 5-8 9-10',
  truck: 'M3 7h11v9H3V7m11 3h4l3 3v3h-7v-6M7 18.5a1.5 1.5 0 1 0 0-3m10 3a1.5 1.5 0 1 0 0-3',
  pause: 'M9 6v12m6-12v12',
  play: 'M8 6v12l10-6L8 6',
  zoom: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14m5 12 4 4M8 11h6m-3-3v6',
  grip: 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01',
  trash: 'M5 7h14M10 7V5h4v2m-7 0 1 12h8l1-12',
} as const;

export type IconName = keyof typeof PATHS;

/** Decorative: it needs text beside it. */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={cx('icon', className)}>
    <path d={PATHS[name]} />
  </svg>
);
