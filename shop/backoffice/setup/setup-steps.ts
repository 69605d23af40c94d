/** What an owner does before the first sale, in the order in which it is shown. */
export const SETUP_STEPS = [
  'shop',
  'look',
  'taxes',
  'delivery',
  'payments',
  'mail',
  'product',
  'home',
  'pages',
  'twoStep',
  'backups',
  'domain',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** Steps that no fact proves: the defaults may be right, and whether pages were read only the owner knows. */
export const TICKED_BY_HAND = ['look', 'delivery', 'home', 'pages', 'backups'] as const satisfies SetupStep[];

export const mayTick = (step: SetupStep): boolean => (TICKED_BY_HAND as readonly SetupStep[]).includes(step);
