import { createTheme } from '@mui/material/styles';
import { theme } from '@/app/theme/theme';

const { spacing, typography, breakpoints, vars } = theme;

/** MUI's own, with the same names of variables. */
const made = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes: { light: true, dark: true },
  breakpoints: { values: breakpoints.values },
});

test('the functions that styles call give what MUI’s give, without the fallbacks of variables', () => {
  const withoutFallback = (text: string) => text.replace(/(var\(--[\w-]+), [^)]*\)/g, '$1)');
  const { primary, action } = made.vars.palette;

  expect(theme.alpha(vars.palette.primary.main, 0.4)).toBe(withoutFallback(made.alpha(primary.main, 0.4)));
  expect(theme.alpha(vars.palette.primary.main, vars.palette.action.hoverOpacity)).toBe(
    withoutFallback(made.alpha(primary.main, action.hoverOpacity)),
  );
  expect(theme.alpha('currentColor', 0.4)).toBe('currentColor');
  expect(theme.applyStyles('dark', { color: 'red' })).toEqual(made.applyStyles('dark', { color: 'red' }));
  expect(breakpoints.down('md')).toBe(made.breakpoints.down('md'));
  expect(typography.pxToRem(20)).toBe(made.typography.pxToRem(20));
  for (const { create } of [theme.transitions, made.transitions])
    expect(create(['color', 'opacity'], { duration: 120, easing: 'linear', delay: '1s' })).toBe(
      'color 120ms linear 1s,opacity 120ms linear 1s',
    );
  expect(theme.transitions.create('color')).toBe('color 180ms cubic-bezier(.2, 0, 0, 1) 0ms');
  expect(spacing(2, 'auto')).toBe('8px auto');
});
