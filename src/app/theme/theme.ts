import { createTheme } from '@mui/material/styles';
import type { ThemeOptions } from '@mui/material/styles';
import { breakpoints } from './breakpoints';
import { baseline, text } from './components/baseline';
import { buttons, choices, fields } from './components/controls';
import { darkPalette, lightPalette } from './palettes';
import type {} from './paletteTypes';
import { typography } from './typography';

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

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  breakpoints: { values: breakpoints },
  spacing: 4,
  shape: { borderRadius: 12 },
  typography,
  transitions: motion,
  motion: { reducedMotion: 'system' },
  focusVisible: true,
  components: { ...baseline, ...buttons, ...fields, ...choices, ...text },
});
