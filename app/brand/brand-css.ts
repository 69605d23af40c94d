import {
  type Brand,
  type ColourToken,
  DEFAULT_BRAND,
  DEFAULT_THEMES,
  type Logo,
  THEMES,
  TYPEFACE_NAMES,
  themesOf,
} from '#shop/core/index.ts';
import { HEADINGS, TEXTS } from './typefaces.ts';

/** The owner's look as changes of `app/ui/theme/theme.css`; empty for a shop that has chosen nothing. */
export const brandCss = (brand: Brand): string =>
  [
    coloursCss(brand),
    headingsCss(brand),
    textCss(brand),
    cornersCss(brand),
    densityCss(brand),
    logoCss(brand),
  ].join('');

function coloursCss({ colours }: Brand): string {
  const themes = themesOf(colours);
  const rules = THEMES.map((name) => {
    const tokens = (Object.entries(themes[name]) as [ColourToken, string][])
      .filter(([token, hex]) => hex !== DEFAULT_THEMES[name][token])
      .map(([token, hex]) => `--${token}:${hex}`);
    return tokens.length > 0 ? `${name === 'light' ? ':root' : '.dark'}{${tokens.join(';')}}` : '';
  });
  return rules.join('');
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;
const fontFace = (name: string, rest: string): string => `@font-face{font-family:"${name}";${rest}}`;
const webFont = (name: string, file: string, rest: string): string =>
  fontFace(name, `src:url(${file}) format("woff2");font-display:swap;${rest}`);
const standIn = (name: string, local: string, share: number): string =>
  fontFace(name, `src:${local};size-adjust:${percent(share)}`);

function headingsCss({ headings }: Brand): string {
  if (headings === DEFAULT_BRAND.headings) return '';
  const { file, italic, width } = HEADINGS[headings];
  const name = TYPEFACE_NAMES[headings];
  return [
    webFont(name, file, 'font-weight:400'),
    webFont(name, italic, 'font-weight:400;font-style:italic'),
    standIn('Heading 1', 'local("Georgia")', 0.92 * width),
    standIn('Heading 2', 'local("Times New Roman"),local("Liberation Serif")', 1.03 * width),
    standIn('Heading 3', 'local("DejaVu Serif")', 0.82 * width),
    `:root{--font-serif:"${name}","Heading 1","Heading 2","Heading 3",serif}`,
  ].join('');
}

function textCss({ text }: Brand): string {
  if (text === DEFAULT_BRAND.text) return '';
  const { file, width } = TEXTS[text];
  const name = TYPEFACE_NAMES[text];
  return [
    webFont(name, file, 'font-weight:400 600'),
    standIn('Text 1', 'local("Arial"),local("Liberation Sans"),local("DejaVu Sans")', 0.97 * width),
    `:root{--font-sans:"${name}","Text 1",system-ui,sans-serif}`,
  ].join('');
}

function cornersCss({ corners }: Brand): string {
  if (corners === 'soft') return '';
  if (corners === 'round') return ':root{--radius-card:1.5rem;--radius-xl:1.25rem;--radius-lg:1rem}';
  return ':root{--radius-card:0;--radius-xl:0;--radius-lg:0;--radius-md:0}.button,.card-add{border-radius:0!important}';
}

const densityCss = ({ density }: Brand): string => (density === 'compact' ? ':root{--air:.6}' : '');

/** Of a logo in the header, in rem. */
const MAX_HEIGHT = 2.5;
const MAX_WIDTH = 10;

export const logoPath = ({ id, isVector }: Logo): string =>
  `/media/brand/${id}${isVector ? '.svg' : '-header.webp'}`;

function logoCss({ logo, darkLogo, showsName }: Brand): string {
  if (!logo) return '';
  const boxOf = ({ width, height }: Logo) => {
    const scale = Math.min(MAX_HEIGHT / height, MAX_WIDTH / width);
    return `width:${(width * scale).toFixed(3)}rem;height:${(height * scale).toFixed(3)}rem`;
  };
  const background = (logo: Logo) => `background-image:url(${logoPath(logo)})`;
  return [
    `.mark{${boxOf(logo)};background:center/contain no-repeat;mask:none;${background(logo)}}`,
    darkLogo ? `.dark .mark{${boxOf(darkLogo)};${background(darkLogo)}}` : '',
    // Still read aloud: it is the logo's text alternative.
    showsName
      ? ''
      : '.shop-name{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}',
  ].join('');
}
