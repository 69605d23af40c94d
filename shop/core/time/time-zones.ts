/** Canadian time zones for the shop to choose from, by IANA name, from east to west. */
export const TIME_ZONES = [
  'America/St_Johns',
  'America/Halifax',
  'America/Blanc-Sablon',
  'America/Toronto',
  'America/Atikokan',
  'America/Winnipeg',
  'America/Regina',
  'America/Edmonton',
  'America/Inuvik',
  'America/Dawson_Creek',
  'America/Vancouver',
  'America/Whitehorse',
] as const;

export type TimeZone = (typeof TIME_ZONES)[number];

export const isTimeZone = (name: string): name is TimeZone =>
  (TIME_ZONES as readonly string[]).includes(name);

/** The time zone of most of a province's population. */
const BY_PROVINCE: Readonly<Record<string, TimeZone>> = {
  AB: 'America/Edmonton',
  BC: 'America/Vancouver',
  MB: 'America/Winnipeg',
  NB: 'America/Halifax',
  NL: 'America/St_Johns',
  NS: 'America/Halifax',
  NT: 'America/Edmonton',
  NU: 'America/Toronto',
  ON: 'America/Toronto',
  PE: 'America/Halifax',
  QC: 'America/Toronto',
  SK: 'America/Regina',
  YT: 'America/Whitehorse',
};

/**
 * Places whose time differs from most of their province, by the start of the postal code (Canada Post's areas
 * compared with the IANA zones). Where an area has two zones, the owner chooses.
 */
const BY_POSTAL_CODE: readonly (readonly [RegExp, TimeZone])[] = [
  [/^(A0P|A0R|A2V)/, 'America/Halifax'], // Labrador except its southeast
  [/^G4T/, 'America/Halifax'], // Magdalen Islands
  [/^P(0V|0W|0X|0Y|8|9)/, 'America/Winnipeg'], // Ontario west of 90°
  [/^S9V/, 'America/Edmonton'], // Lloydminster
  [/^V(0A|0B|1A|1C)/, 'America/Edmonton'], // East Kootenay
  [/^V(0C|1G|1J)/, 'America/Dawson_Creek'], // Peace River and Fort Nelson
  [/^X0B/, 'America/Inuvik'], // Kitikmeot
  [/^X0C/, 'America/Winnipeg'], // Kivalliq
];

/** The time zone of most Canadians, until the shop has an address. */
const DEFAULT: TimeZone = 'America/Toronto';

interface Place {
  /** Empty to use that of the address. */
  timeZone: string;
  address: { state: string; zip: string };
}

/** The owner's choice, else the time zone of the address. */
export function timeZoneOf({ timeZone, address: { state, zip } }: Place): string {
  if (isTimeZone(timeZone)) return timeZone;
  const local = BY_POSTAL_CODE.find(([codes]) => codes.test(zip.toUpperCase()));
  return local?.[1] ?? BY_PROVINCE[state] ?? DEFAULT;
}
