const PATHS = {
  home: 'M4 11.5 12 5l8 6.5M6.5 10v9h11v-9M10 19v-5h4v5',
  orders: 'M4 13h4.5l1.5 2.5h4l1.5-2.5H20M4 13l2.5-7h11l2.5 7v6H4z',
  products: 'M4 4h8l8 8-8 8-8-8zm4 4.01V8',
  customers: 'M12 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7M5 20c0-4 3-6 7-6s7 2 7 6',
  content: 'M5 4h14v16H5zm3.5 4h7m-7 4h7m-7 4h4',
  discounts: 'M18 6 6 18M8 6.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 1 0 0-3m8 8a1.5 1.5 0 1 0 0 3 1.5 1.5 0 1 0 0-3',
  analytics: 'M4 20h16M7 20v-7m5 7V5m5 15v-10',
  settings:
    'M4 7h8m4 0h4M4 17h4m4 0h8M14 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 1 0 0-5m-4 10a2.5 2.5 0 1 0 0 5 2.5 2.5 0 1 0 0-5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5 11.4v1.2m7-1.2v1.2m7-1.2v1.2',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18m-2.5 6.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7m0 3v.01',
  back: 'M19 12H5m6-6-6 6 6 6',
} as const;

export type AdminIconName = keyof typeof PATHS;

/** Beside app/ui/icon.tsx, whose drawings every shopper loads. Decorative: it needs text beside it. */
export const AdminIcon = ({ name, className = '' }: { name: AdminIconName; className?: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`}>
    <path d={PATHS[name]} />
  </svg>
);
