import { createTheme } from '@mui/material/styles';
import { breakpoints } from './breakpoints';
import { baseline } from './components/baseline';
import { text } from './components/baseline';
import { buttons } from './components/controls';
import { choices } from './components/controls';
import { fields } from './components/controls';
import { dataGrid } from './components/dataGrid';
import { floating } from './components/floating';
import { motion } from './motion';
import { darkPalette } from './palettes';
import { lightPalette } from './palettes';
import type {} from './paletteTypes';
import { typography } from './typography';

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  breakpoints: { values: breakpoints },
  spacing: 4,
  shape: { borderRadius: 12 },
  typography,
  transitions: motion,
  focusVisible: true,
  components: { ...baseline, ...buttons, ...fields, ...choices, ...floating, ...text, ...dataGrid },
});
