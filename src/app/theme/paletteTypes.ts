/* eslint-disable @typescript-eslint/no-empty-object-type -- an empty interface is how a type is merged into MUI's */
/** What `look/app.md` section 1 and `look/public.md` add to MUI's palette. */
export interface MoradaTokens {
  accent: TintedColor & { ink: string };
  /** Borders of fields, checkboxes and dashed adders. */
  outline: string;
  placeholder: string;
  skeleton: string;
  scrim: string;
  /** The live selection bar. */
  bar: { ground: string; text: string; textSecondary: string; field: string };
  chart: { first: string; second: string; inProgress: string; grid: string };
  pin: { ground: string; ink: string; seen: string; seenInk: string };
  heroEnd: string;
  authPanel: { ground: string; text: string };
  /** `float` for what floats over the page, `pin` for small things on a map or a photograph. */
  shadow: { float: string; pin: string };
  /** CSS filter of photographs and pictures. */
  photoFilter: string;
}

interface Tint {
  tint: string;
}

interface TintedColor extends Tint {
  main: string;
  dark: string;
  light: string;
  contrastText: string;
}

interface Grounds {
  sunken: string;
  raised: string;
  hover: string;
  selected: string;
  /** Lines inside grids: fainter than `divider`. */
  gridLine: string;
}

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface TypeBackground extends Grounds {}
  interface PaletteColor extends Tint {}
  interface SimplePaletteColorOptions extends Tint {}
  interface Palette extends MoradaTokens {}
  interface PaletteOptions extends MoradaTokens {}
  interface BreakpointOverrides {
    xs: true;
    sm: true;
    md: true;
    lg: true;
    xl: true;
  }
}

declare module '@mui/material/InputBase' {
  interface InputBasePropsSizeOverrides {
    large: true;
  }
}
