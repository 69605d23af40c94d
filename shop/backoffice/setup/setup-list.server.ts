import { takeAdvisoryLock } from '#platform/database/advisory-locks.ts';
import { listStaff } from '#shop/accounts/index.server.ts';
import { type Person, requireRole } from '#shop/accounts/index.ts';
import { isPublishedBesides } from '#shop/catalog/index.server.ts';
import { isGstAnswered, isHomeTaxAnswered } from '#shop/checkout/index.server.ts';
import { FIXED_PAGES } from '#shop/content/index.ts';
import {
  changedAmong,
  defaultSettings,
  readBrand,
  readSettings,
  recordAudit,
  type ShopSettings,
  wasSettingChanged,
  writeSettings,
} from '#shop/core/index.server.ts';
import { type Core, inTransaction, isWholePlace } from '#shop/core/index.ts';
import type { PaymentsPort } from '#shop/orders/index.ts';
import type { ConnectionsPort } from '../connections/connections-port.ts';
import { testRisks } from '../go-live/tested-connections.server.ts';
import type { SystemPort } from '../health/system-info.ts';
import type { DemoPort } from './demo-contents.ts';
import { type DemoSetting, demoSettingsIn, isOwnAddress } from './demo-identity.server.ts';
import { mayTick, SETUP_STEPS, type SetupStep } from './setup-steps.ts';

type SetupPorts = Core & DemoPort & PaymentsPort & SystemPort & ConnectionsPort;

export interface SetupList {
  isHidden: boolean;
  /** What is still the demonstration's of the first step, and the prefix of order numbers. */
  demoSettings: DemoSetting[];
  orderPrefix: string;
  /** The payment method that its step is about: the one in use, or the one that failed. */
  paidBy: 'stripe' | 'e-transfer';
  steps: {
    step: SetupStep;
    isDone: boolean;
    isTickedByHand: boolean;
    /** Whether it is set up, but the last test of its connection failed. */
    hasFailed: boolean;
  }[];
}

/** The list is on the home page until all of it is done, or the owner has hidden it. */
export const isOnHome = ({ isHidden, steps }: SetupList): boolean =>
  !isHidden && steps.some(({ isDone }) => !isDone);

/** The owner's checklist: what is done is read from the shop's state, so that it can't be wrong. */
export async function setupList(shop: SetupPorts): Promise<SetupList> {
  const settings = await readSettings(shop.db);
  const { setup } = settings;
  const [facts, risks] = await Promise.all([setupFacts(shop, settings), testRisks(shop)]);
  const failed = {
    mail: risks.includes('mail-failed'),
    payments: risks.includes('cards-failed') || risks.includes('transfers-failed'),
  };
  const isCardless = shop.payments.has('e-transfer') && !shop.payments.has('stripe');
  const isAboutTransfers =
    risks.includes('transfers-failed') || (isCardless && !risks.includes('cards-failed'));
  return {
    isHidden: setup.isHidden,
    demoSettings: demoSettingsOf(shop, settings),
    orderPrefix: settings.orderPrefix,
    paidBy: isAboutTransfers ? 'e-transfer' : 'stripe',
    steps: SETUP_STEPS.map((step) => {
      const isTicked = mayTick(step) && setup.ticked.includes(step);
      const hasFailed = facts[step] && (step === 'mail' || step === 'payments') && failed[step];
      const isDone = (facts[step] && !hasFailed) || isTicked;
      return { step, isDone, isTickedByHand: isTicked && !facts[step], hasFailed };
    }),
  };
}

const DELIVERY = [
  'freeStandardCents',
  'freeExpeditedCents',
  'largestSubsidyCents',
  'pickupPlaces',
  'localDelivery',
  'schedule',
  'returnDays',
];

/** A live shop has its numbers: it may have chosen the demonstration's prefix on purpose. */
const demoSettingsOf = ({ config, demo }: SetupPorts, settings: ShopSettings): DemoSetting[] =>
  demoSettingsIn(settings, demo).filter((setting) => setting !== 'orderPrefix' || config.mode !== 'live');

async function setupFacts(shop: SetupPorts, settings: ShopSettings): Promise<Record<SetupStep, boolean>> {
  const { demo, config, systemInfo, payments } = shop;
  const { shopName, address, demonstration, homePage } = settings;
  const isDemo = demonstration.state !== 'removed';
  const [look, taxes, delivery, product, pages, staff, backups] = await Promise.all([
    // Undoing the first publication takes it back.
    readBrand(shop).then(({ publishedAt }) => publishedAt !== null),
    Promise.all([isGstAnswered(shop), isHomeTaxAnswered(shop)]),
    wasSettingChanged(shop, ...DELIVERY),
    isPublishedBesides(shop, isDemo ? demo.products : []),
    changedAmong(shop, 'page', FIXED_PAGES),
    listStaff(shop),
    systemInfo.isBackupElsewhere(),
  ]);
  const isNamed = shopName !== defaultSettings.shopName && shopName !== demo.settings.shopName;
  const isPlaced = address.street1 !== '' && isWholePlace(address);
  return {
    shop: isNamed && isPlaced && isOwnAddress(address, demo) && demoSettingsOf(shop, settings).length === 0,
    look,
    taxes: taxes.every(Boolean),
    delivery,
    // Live keys are in use only once the shop is live.
    payments:
      [...payments.keys()].some((id) => id !== 'test') || !systemInfo.missingForLive.includes('PAYMENTS'),
    mail: systemInfo.vendors.includes('Mail server'),
    product,
    home: homePage.some(({ kind, isOn }) => isOn && kind !== 'banner'),
    pages: pages.length > 0,
    twoStep: staff.some(({ role, hasTwoStep }) => role === 'admin' && hasTwoStep),
    backups,
    domain: config.mode === 'live' && isPublicHost(new URL(config.publicOrigin).hostname),
  };
}

const isPublicHost = (host: string): boolean =>
  host.includes('.') && !/^[\d.]+$|^\[|\.(local|test)$/.test(host);

export type SetupChange = { intent: 'tick' | 'untick'; step: SetupStep } | { intent: 'hide' | 'show' };

/** Ticks a step that no fact proves, or hides the list on the home page. */
export function changeSetup(outside: Core, actor: Person, change: SetupChange): Promise<void> {
  requireRole(actor, 'admin');
  return inTransaction(outside, async (shop) => {
    await takeAdvisoryLock(shop.db, 'settings');
    const { setup } = await readSettings(shop.db);
    const after = changed(setup, change);
    await writeSettings(shop.db, { setup: after });
    const about = { subject: 'settings', subjectId: 'setup', name: '', action: 'changed' } as const;
    await recordAudit(shop, { actor: actor.email, ...about, before: { ...setup }, after: { ...after } });
  });
}

function changed(setup: { isHidden: boolean; ticked: string[] }, change: SetupChange) {
  switch (change.intent) {
    case 'hide':
    case 'show':
      return { ...setup, isHidden: change.intent === 'hide' };
    default: {
      const others = setup.ticked.filter((step) => step !== change.step);
      return { ...setup, ticked: change.intent === 'tick' ? [...others, change.step] : others };
    }
  }
}
