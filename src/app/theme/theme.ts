import type { Theme } from '@mui/material/styles';
import createSystemTheme from '@mui/system/createTheme';
import { createGetColorSchemeSelector } from '@mui/system/cssVars';
import { breakpoints } from './breakpoints';
import { baseline, text } from './components/baseline';
import { buttons, choices, fields } from './components/controls';
import { madeTheme } from './madeTheme';

const { easing, duration } = madeTheme.transitions;

const milliseconds = (time: string | number) => (typeof time === 'string' ? time : `${time}ms`);

/** Adds the functions that styles call. */
export const theme: Theme = {
  ...createSystemTheme({
    breakpoints: { values: breakpoints },
    spacing: 4,
    components: { ...baseline, ...buttons, ...fields, ...choices, ...text },
  }),
  ...madeTheme,
  typography: { ...madeTheme.typography, pxToRem: (px) => `${px / 16}rem` },
  transitions: {
    ...madeTheme.transitions,
    create: (props = 'all', { duration: during = duration.standard, easing: by = easing.easeInOut, delay = 0 } = {}) =>
      [props]
        .flat()
        .map((prop) => `${prop} ${milliseconds(during)} ${by} ${milliseconds(delay)}`)
        .join(','),
    getAutoHeightDuration: () => duration.standard,
  },
  getColorSchemeSelector: createGetColorSchemeSelector('media'),
  alpha: (color, opacity) =>
    color.replace(
      /var\((--[\w-]+)\)/,
      `rgba(var($1Channel) / ${typeof opacity === 'string' ? `calc(${opacity})` : opacity})`,
    ),
};
