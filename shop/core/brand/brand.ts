/** Colours that the owner chooses, as `#rrggbb`; every other one is derived from them. Null for the shop's own. */
export interface BrandColours {
  /** Of primary actions, hearts and stars. */
  accent: string | null;
  /** Of links, focus and secondary actions. */
  second: string | null;
  /** Of the page's background. */
  paper: string | null;
}

export const COLOUR_NAMES = ['accent', 'second', 'paper'] as const satisfies (keyof BrandColours)[];

/** Bundled with the shop; the first of each is its own. */
export const HEADING_TYPEFACES = ['newsreader', 'fraunces', 'lora', 'playfair-display'] as const;
export const TEXT_TYPEFACES = ['figtree', 'mulish', 'nunito-sans'] as const;
/** As the files of fonts name themselves. */
export const TYPEFACE_NAMES: Readonly<
  Record<(typeof HEADING_TYPEFACES | typeof TEXT_TYPEFACES)[number], string>
> = {
  newsreader: 'Newsreader',
  fraunces: 'Fraunces',
  lora: 'Lora',
  'playfair-display': 'Playfair Display',
  figtree: 'Figtree',
  mulish: 'Mulish',
  'nunito-sans': 'Nunito Sans',
};
export const CORNERS = ['soft', 'square', 'round'] as const;
export const DENSITIES = ['airy', 'compact'] as const;

export interface Logo {
  /** Of the stored file. */
  id: string;
  /** In the file's own units. */
  width: number;
  height: number;
  /** Whether the header shows the SVG, not a small copy of the PNG. */
  isVector: boolean;
}

/** The owner's look of the shop, in pages, emails and documents. */
export interface Brand {
  colours: BrandColours;
  headings: (typeof HEADING_TYPEFACES)[number];
  text: (typeof TEXT_TYPEFACES)[number];
  corners: (typeof CORNERS)[number];
  density: (typeof DENSITIES)[number];
  logo: Logo | null;
  /** For the dark theme; null to use the same. */
  darkLogo: Logo | null;
  /** Whether the shop's name is shown beside the logo. */
  showsName: boolean;
}

export const DEFAULT_BRAND: Brand = {
  colours: { accent: null, second: null, paper: null },
  headings: 'newsreader',
  text: 'figtree',
  corners: 'soft',
  density: 'airy',
  logo: null,
  darkLogo: null,
  showsName: false,
};

/** @param brand as in the settings: what is missing has its default, and the order of keys is always the same */
export const brandOf = ({ brand }: { brand: Partial<Brand> }): Brand => {
  const { colours, logo, darkLogo, ...rest } = brand;
  return {
    ...DEFAULT_BRAND,
    ...rest,
    colours: { ...DEFAULT_BRAND.colours, ...colours },
    logo: logoOf(logo),
    darkLogo: logoOf(darkLogo),
  };
};

const logoOf = (logo: Logo | null | undefined): Logo | null =>
  logo ? { id: logo.id, width: logo.width, height: logo.height, isVector: logo.isVector } : null;
