import type { Components, Theme } from '@mui/material/styles';

export const baseline: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: { WebkitTextSizeAdjust: '100%' },
      body: { overflowWrap: 'break-word', minHeight: '100dvh' },
      '#root': { isolation: 'isolate' },
      'button, input, select, textarea': { font: 'inherit', letterSpacing: 'inherit' },
      p: { textWrap: 'pretty' },
      // Users' texts, not labels.
      'h1, h2, h3, h4, p, dd, li, blockquote, figcaption': { overflowWrap: 'anywhere' },
      'a, button, label, [role="tab"]': { overflowWrap: 'break-word' },
      'h1, h2, h3, p, dl, dd, ul, ol': { margin: 0 },
      'ul, ol': { padding: 0, listStyle: 'none' },
      fieldset: { minWidth: 0, margin: 0, padding: 0, border: 0 },
      legend: { padding: 0 },
      'img, svg': { display: 'block' },
      ':focus-visible': {
        outline: `2px solid ${theme.vars.palette.primary.main}`,
        outlineOffset: 2,
      },
      // Focused for screen readers; a ring would make a title look like a control.
      '[tabindex="-1"]:focus-visible': { outline: 'none' },
      '::selection': { background: theme.vars.palette.primary.main, color: theme.vars.palette.primary.contrastText },
      '@media (prefers-reduced-motion: reduce)': { html: { scrollBehavior: 'auto' } },
    }),
  },
};

export const text: Components<Theme> = {
  MuiSkeleton: {
    defaultProps: { variant: 'rounded', animation: 'pulse' },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.skeleton,
        animationDuration: '1.2s',
        '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
      }),
    },
  },
};
