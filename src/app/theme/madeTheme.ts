import { createTheme } from '@mui/material/styles';
import type { Theme, ThemeOptions } from '@mui/material/styles';
import { breakpoints } from './breakpoints.ts';
import { darkPalette, lightPalette } from './palettes.ts';
import type {} from './paletteTypes.ts';
import { typography } from './typography.ts';

/** Leaving takes two thirds of entering. */
const motion: ThemeOptions['transitions'] = {
  easing: {
    easeInOut: 'cubic-bezier(.2, 0, 0, 1)',
    easeOut: 'cubic-bezier(.2, 0, 0, 1)',
    easeIn: 'cubic-bezier(.4, 0, 1, 1)',
    sharp: 'cubic-bezier(.2, 0, 0, 1)',
  },
  duration: {
    shortest: 120,
    shorter: 120,
    short: 120,
    standard: 180,
    enteringScreen: 240,
    leavingScreen: 160,
  },
};

/** Slow: webpack runs this file (`scripts/evaluated.mjs`); browsers get its exports. */
const made = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  breakpoints: { values: breakpoints },
  spacing: 4,
  shape: { borderRadius: 12 },
  typography,
  transitions: motion,
  motion: { reducedMotion: 'system' },
  focusVisible: true,
});

interface Rules {
  [name: string]: string | number | Rules;
}

const textOf = (rules: Rules): string =>
  Object.entries(rules)
    .map(([name, value]) =>
      typeof value === 'object'
        ? `${name}{${textOf(value)}}`
        : `${name === 'colorScheme' ? 'color-scheme' : name}:${value};`,
    )
    .join('');

/** As text: Emotion would parse them all. */
export const variables = made.generateStyleSheets().map(textOf).join('');

/** `theme.ts` has the functions in these. */
const WITHOUT = {
  breakpoints: undefined,
  components: undefined,
  unstable_sxConfig: undefined,
  internal_cache: undefined,
  font: undefined,
};

const withoutFunctions = JSON.stringify({
  ...made,
  // MUI's have fallbacks.
  vars: made.generateThemeVars(),
  colorSchemes: {
    light: { palette: { mode: 'light', ...lightPalette } },
    dark: { palette: { mode: 'dark', ...darkPalette } },
  },
  ...WITHOUT,
});

export const madeTheme = JSON.parse(withoutFunctions) as Omit<Theme, keyof typeof WITHOUT>;
