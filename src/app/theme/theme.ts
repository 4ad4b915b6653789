import { createTheme } from '@mui/material/styles';
import { breakpoints } from './breakpoints';
import { baseline } from './components/baseline';
import { buttons } from './components/buttons';
import { choices } from './components/choices';
import { dataGrid } from './components/dataGrid';
import { fields } from './components/fields';
import { floating } from './components/floating';
import { text } from './components/text';
import { darkPalette } from './darkPalette';
import { lightPalette } from './lightPalette';
import { motion } from './motion';
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
