/* eslint-disable @typescript-eslint/no-empty-object-type -- an empty interface is how a type is merged into MUI's */
export interface MoradaTokens {
  accent: TintedColor & { ink: string };
  outline: string;
  placeholder: string;
  skeleton: string;
  scrim: string;
  bar: { ground: string; text: string; textSecondary: string; field: string };
  chart: { first: string; second: string; inProgress: string; grid: string };
  pin: { ground: string; ink: string; seen: string; seenInk: string };
  heroEnd: string;
  authPanel: { ground: string; text: string };
  shadow: { float: string; pin: string };
  /** A CSS filter. */
  photoFilter: string;
}

interface Tint {
  tint: string;
}

interface TintedColor extends Tint {
  main: string;
  dark: string;
  contrastText: string;
}

interface Grounds {
  sunken: string;
  raised: string;
  hover: string;
  selected: string;
  /** Fainter than `divider`. */
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
}

declare module '@mui/material/InputBase' {
  interface InputBasePropsSizeOverrides {
    large: true;
  }
}
