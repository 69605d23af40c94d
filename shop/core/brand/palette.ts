import { contrast, hexOf, type Oklch, oklchOf } from '#platform/colour.ts';
import type { BrandColours } from './brand.ts';

const LIGHT = {
  paper: '#fbf7f2',
  surface: '#ffffff',
  sand: '#f2e8dc',
  clay: '#edd3c4',
  sage: '#d9e0cf',
  ink: '#2b2622',
  quiet: '#655b51',
  line: '#e4d9cc',
  edge: '#8c8073',
  pink: '#a62f5c',
  'pink-deep': '#8a2249',
  'on-pink': '#ffffff',
  teal: '#17615e',
  'teal-deep': '#0f4a48',
  'on-teal': '#ffffff',
  good: '#2f6230',
  warn: '#7a4b00',
  bad: '#a3241f',
};

export type ColourToken = keyof typeof LIGHT;
/** All colours of a theme (`app/ui/theme/theme.css`); what each is for is in `docs/design.md`. */
export type Theme = Readonly<Record<ColourToken, string>>;
export const THEMES = ['light', 'dark'] as const;
export type ThemeName = (typeof THEMES)[number];

const DARK: Theme = {
  paper: '#221c1a',
  surface: '#2b2421',
  sand: '#352c28',
  clay: '#4a3830',
  sage: '#38402f',
  ink: '#f4ece4',
  quiet: '#c0b3a7',
  line: '#443a35',
  edge: '#94877b',
  pink: '#f3a6bf',
  'pink-deep': '#f8c3d4',
  'on-pink': '#35101f',
  teal: '#86cbc4',
  'teal-deep': '#a9ddd7',
  'on-teal': '#0b2a28',
  good: '#a5d29b',
  warn: '#eec07a',
  bad: '#f5a59c',
};

export const DEFAULT_THEMES: Readonly<Record<ThemeName, Theme>> = { light: LIGHT, dark: DARK };

type Pair = readonly [front: ColourToken, ground: ColourToken];

const GROUNDS = ['paper', 'surface', 'sand'] as const;
const TEXTS = ['ink', 'quiet', 'pink', 'teal', 'good', 'warn', 'bad'] as const;

/** Texts and the backgrounds that they are read on: a contrast of at least 4.5 (WCAG 2.2, 1.4.3). */
export const TEXT_PAIRS: readonly Pair[] = [
  ...GROUNDS.flatMap((ground) => TEXTS.map((text): Pair => [text, ground])),
  ['ink', 'clay'],
  ['ink', 'sage'],
  ['on-pink', 'pink'],
  ['on-pink', 'pink-deep'],
  ['on-teal', 'teal'],
  ['on-teal', 'teal-deep'],
];
/** Borders of controls and their backgrounds: at least 3 (1.4.11). */
export const CONTROL_PAIRS: readonly Pair[] = GROUNDS.map((ground): Pair => ['edge', ground]);

const TEXT_CONTRAST = 4.5;
const CONTROL_CONTRAST = 3;

/** The themes that the owner's colours lead to. Every pair above holds, whatever the colours. */
export function themesOf(colours: BrandColours): Record<ThemeName, Theme> {
  return { light: themeOf('light', colours), dark: themeOf('dark', colours) };
}

function themeOf(name: ThemeName, { accent, second, paper }: BrandColours): Theme {
  const theme: Record<ColourToken, string> = { ...DEFAULT_THEMES[name] };
  if (paper) Object.assign(theme, neutralsOf(name, oklchOf(paper)));
  if (accent) {
    Object.assign(theme, inkOf(name, accent, 'pink'));
    theme.clay = tintOf(name, oklchOf(accent), 0.045);
  }
  if (second) {
    Object.assign(theme, inkOf(name, second, 'teal'));
    theme.sage = tintOf(name, oklchOf(second), 0.03);
  }
  const grounds = GROUNDS.map((ground) => theme[ground]);
  for (const text of TEXTS) theme[text] = readable(theme[text], grounds, TEXT_CONTRAST);
  theme.ink = readable(theme.ink, [...grounds, theme.clay, theme.sage], TEXT_CONTRAST);
  theme.edge = readable(theme.edge, grounds, CONTROL_CONTRAST);
  for (const colour of ['pink', 'teal'] as const) {
    const isChosen = colour === 'pink' ? accent : second;
    // Only now is it known how far the colour itself had to move.
    if (isChosen) theme[`${colour}-deep`] = deeper(name, theme[colour]);
    const backgrounds = [theme[colour], theme[`${colour}-deep`]];
    theme[`on-${colour}`] = readable(theme[`on-${colour}`], backgrounds, TEXT_CONTRAST);
  }
  return theme;
}

/** Lightness of the paper that a light theme may have. */
const LIGHTEST_PAPER = 1;
const DARKEST_PAPER = 0.945;

/** Backgrounds, lines and text in the paper's hue, as far apart as in the shop's own theme. */
function neutralsOf(name: ThemeName, { l, c, h }: Oklch): Partial<Theme> {
  const usual = oklchOf(LIGHT.paper);
  const ratio = Math.min(c / usual.c, 3);
  const shift = name === 'light' ? Math.min(LIGHTEST_PAPER, Math.max(DARKEST_PAPER, l)) - usual.l : 0;
  const tokens = ['paper', 'surface', 'sand', 'line', 'ink', 'quiet', 'edge'] as const;
  return Object.fromEntries(
    tokens.map((token) => {
      const own = oklchOf(DEFAULT_THEMES[name][token]);
      const isGround = token === 'paper' || token === 'sand' || token === 'line';
      return [token, hexOf({ l: own.l + (isGround ? shift : 0), c: own.c * ratio, h })];
    }),
  );
}

/** The colour of an action, and of the text on it. */
function inkOf(name: ThemeName, hex: string, token: 'pink' | 'teal'): Partial<Theme> {
  const { l, c, h } = oklchOf(hex);
  if (name === 'light')
    return { [token]: readable(hex, ['#ffffff'], TEXT_CONTRAST), [`on-${token}`]: '#ffffff' };
  return {
    [token]: hexOf({ l: Math.min(0.92, Math.max(0.78, l)), c: Math.min(c, 0.11), h }),
    [`on-${token}`]: hexOf({ l: 0.24, c: Math.min(c, 0.06), h }),
  };
}

const tintOf = (name: ThemeName, { c, h }: Oklch, chroma: number): string =>
  hexOf({ l: name === 'light' ? 0.89 : 0.36, c: Math.min(c, chroma), h });

/** While it is hovered: further from the text on it. */
function deeper(name: ThemeName, hex: string): string {
  const { l, c, h } = oklchOf(hex);
  if (name === 'dark') return hexOf({ l: l + 0.06, c: c * 0.7, h });
  // Black can't get darker, but it may get lighter: white text on it has contrast to spare.
  return hexOf({ l: l < 0.2 ? l + 0.12 : l - 0.07, c, h });
}

/** The nearest lightness at which a colour has this contrast to all backgrounds. */
function readable(hex: string, grounds: readonly string[], wanted: number): string {
  const holds = (colour: string) => grounds.every((ground) => contrast(colour, ground) >= wanted);
  if (holds(hex)) return hex;
  const { l, c, h } = oklchOf(hex);
  const isOnLight = contrast('#000000', grounds[0]!) > contrast('#ffffff', grounds[0]!);
  for (let step = 1; step <= 200; step += 1) {
    const moved = hexOf({ l: l + (isOnLight ? -step : step) / 200, c, h });
    if (holds(moved)) return moved;
  }
  return isOnLight ? '#000000' : '#ffffff';
}

/** What became of a chosen colour: it is used as it is, or its lightness was changed for the sake of reading. */
export interface Repair {
  colour: keyof BrandColours;
  chosen: string;
  /** In the light theme. */
  used: string;
  change: 'none' | 'darker' | 'lighter' | 'greyer';
}

/** The token of the theme that each chosen colour becomes. */
export const COLOUR_TOKENS = { accent: 'pink', second: 'teal', paper: 'paper' } as const;

export function repairsOf(colours: BrandColours): Repair[] {
  const { light } = themesOf(colours);
  return (Object.keys(COLOUR_TOKENS) as (keyof BrandColours)[]).flatMap((colour) => {
    const chosen = colours[colour];
    if (chosen === null) return [];
    const used = light[COLOUR_TOKENS[colour]];
    return [{ colour, chosen, used, change: changeOf(chosen, used) }];
  });
}

function changeOf(chosen: string, used: string): Repair['change'] {
  if (contrast(chosen, used) < 1.02 && Math.abs(oklchOf(chosen).c - oklchOf(used).c) < 0.01) return 'none';
  const difference = oklchOf(used).l - oklchOf(chosen).l;
  if (Math.abs(difference) < 0.005) return 'greyer';
  return difference < 0 ? 'darker' : 'lighter';
}
