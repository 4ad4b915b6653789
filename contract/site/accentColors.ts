import { isAccent } from './accent.ts';

/** Red, green and blue. */
const rgbOf = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

const hexOf = (rgb: number[]) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** `share`: of the second, from 0 to 1. */
function mix(one: string, other: string, share: number): string {
  const second = rgbOf(other);
  return hexOf(rgbOf(one).map((part, index) => part + ((second[index] ?? 0) - part) * share));
}

/** WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export type Scheme = 'light' | 'dark';

export interface AccentColors {
  /** Colours buttons, links and marks. */
  main: string;
  hover: string;
  /** Text on `main`. */
  text: string;
  /** A ground for text in `main`. */
  tint: string;
  /** Text on `tint` that must stand out. */
  ink: string;
  selected: string;
  /** Colours large areas, under the login's picture. */
  panel: string;
  /** Colours inactive things. */
  pale: string;
  /** A chart's second line, of another hue than the first, which is `main`. */
  second: string;
}

interface Ground {
  paper: string;
  /** The ground with the least contrast to the accent. */
  hardest: string;
  away: string;
  tinted: number;
  ochre: string;
  blue: string;
}

/** As `src/app/theme/palettes.ts`. */
const GROUNDS: Record<Scheme, Ground> = {
  light: { paper: '#ffffff', hardest: '#f3eee6', away: '#000000', tinted: 0.1, ochre: '#b27714', blue: '#2a5a8c' },
  dark: { paper: '#1c2326', hardest: '#2c373b', away: '#ffffff', tinted: 0.14, ochre: '#e0ae52', blue: '#8db8e8' },
};

/** The contrast that text needs; controls need 3 and so have it, too. */
const ENOUGH = 4.5;
const STEP = 0.02;

const tintOf = (main: string, { paper, tinted }: Ground) => mix(paper, main, tinted);

/** Away from the ground, and no further than it must be: any colour gets there. */
function readable(accent: string, ground: Ground): string {
  let main = accent;
  for (let share = STEP; share < 1 + STEP; share += STEP) {
    if (contrast(main, ground.hardest) >= ENOUGH && contrast(main, tintOf(main, ground)) >= ENOUGH) return main;
    main = mix(accent, ground.away, Math.min(share, 1));
  }
  return main;
}

/** From terracotta to yellow. */
function isLikeOchre(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = rgbOf(hex);
  return red > green && green > blue && red - blue > 60;
}

export function accentColors(accent: string, scheme: Scheme): AccentColors {
  const ground = GROUNDS[scheme];
  const main = readable(accent, ground);
  const panel = mix(readable(accent, GROUNDS.light), '#000000', scheme === 'light' ? 0 : 0.35);
  return {
    main,
    hover: mix(main, ground.away, 0.2),
    text: scheme === 'light' ? '#ffffff' : mix('#000000', main, 0.12),
    tint: tintOf(main, ground),
    ink: mix(main, ground.away, 0.2),
    selected: mix(ground.paper, main, ground.tinted / 2),
    panel,
    pale: mix(ground.paper, main, 0.4),
    second: isLikeOchre(main) ? ground.blue : ground.ochre,
  };
}

const channels = (hex: string) => rgbOf(hex).join(' ');

/** The theme's variables. */
function variablesOf({ main, hover, text, tint, ink, selected, panel, pale, second }: AccentColors): string {
  const variables = {
    ...Object.fromEntries(
      ['primary', 'accent'].flatMap((name) => [
        [`${name}-main`, main],
        [`${name}-light`, main],
        [`${name}-dark`, hover],
        [`${name}-contrastText`, text],
        [`${name}-tint`, tint],
        [`${name}-mainChannel`, channels(main)],
        [`${name}-lightChannel`, channels(main)],
        [`${name}-darkChannel`, channels(hover)],
        [`${name}-contrastTextChannel`, channels(text)],
      ]),
    ),
    'accent-ink': ink,
    'background-selected': selected,
    'authPanel-ground': panel,
    'chart-first': main,
    'chart-second': second,
    'LinearProgress-primaryBg': pale,
    'Slider-primaryTrack': pale,
    'Switch-primaryDisabledColor': pale,
  };
  return Object.entries(variables)
    .map(([name, value]) => `--mui-palette-${name}:${value}`)
    .join(';');
}

/** The id of their element. */
export const ACCENT_STYLES = 'accent';

/** Stronger than the theme's own styles, wherever it stands. '' for the product's colours. */
export function accentStyles(accent: string | null): string {
  if (!isAccent(accent)) return '';
  const [light, dark] = [variablesOf(accentColors(accent, 'light')), variablesOf(accentColors(accent, 'dark'))];
  return `:root:root{${light}}@media (prefers-color-scheme:dark){:root:root{${dark}}}`;
}
