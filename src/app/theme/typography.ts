/* eslint-disable @typescript-eslint/no-empty-object-type -- an empty interface is how a type is merged into MUI's */
import type { ThemeOptions, TypographyStyle } from '@mui/material/styles';
import { breakpoints } from './breakpoints.ts';

const sans = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
const serif = "'Fraunces Variable', Georgia, 'Times New Roman', serif";
const mono = "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Roboto Mono', Menlo, monospace";

const rem = (px: number) => `${px / 16}rem`;

const role = (size: number, line: number, fontWeight: number, letterSpacing = '-0.006em'): TypographyStyle => ({
  fontSize: rem(size),
  lineHeight: line / size,
  fontWeight,
  letterSpacing,
});

const display = (size: number, line: number, phoneSize: number, phoneLine: number) => ({
  ...role(phoneSize, phoneLine, 560, '-0.015em'),
  fontFamily: serif,
  textWrap: 'balance',
  [`@media (min-width:${breakpoints.sm}px)`]: { fontSize: rem(size), lineHeight: line / size },
});

/** Not for all text: it widens hyphens too. */
const tabular = { fontVariantNumeric: 'tabular-nums' };

const roles = {
  pageTitle: role(24, 32, 650, '-0.018em'),
  barTitle: role(18, 24, 650, '-0.018em'),
  panelTitle: role(20, 28, 650, '-0.018em'),
  section: role(15, 20, 620, '-0.005em'),
  stateTitle: role(18, 24, 600, '-0.01em'),
  figure: { ...role(28, 36, 650, '-0.022em'), ...tabular },
  figureLarge: { ...role(36, 40, 650, '-0.022em'), ...tabular },
  control: role(14, 20, 600),
  label: role(13, 18, 560),
  small: role(13, 18, 400),
  smallFigures: { ...role(13, 18, 400), ...tabular },
  price: { ...role(18, 24, 650, '-0.01em'), ...tabular },
  publicBody: role(16, 24, 400, '0'),
  publicLabel: role(14, 20, 600, '0'),
  mono: { ...role(13, 18, 400, '0'), fontFamily: mono },
  landingTitle: { ...display(52, 56, 32, 38), letterSpacing: '-0.022em' },
  hotsiteTitle: display(44, 50, 28, 34),
  authTitle: display(36, 42, 32, 38),
  propertyTitle: display(30, 36, 26, 32),
  publicSection: display(32, 40, 26, 32),
  regionTitle: display(26, 32, 26, 32),
  quote: { ...display(26, 34, 26, 34), fontWeight: 440, letterSpacing: '-0.01em' },
};

type Roles = Record<keyof typeof roles, TypographyStyle>;

declare module '@mui/material/styles' {
  interface TypographyVariants extends Roles {}
  interface TypographyVariantsOptions extends Partial<Roles> {}
}

export const typography = {
  fontFamily: sans,
  body1: role(15, 22, 400),
  body2: role(14, 20, 400),
  caption: role(12, 16, 400),
  button: { ...role(14, 20, 600), textTransform: 'none' },
  ...roles,
} satisfies ThemeOptions['typography'];
