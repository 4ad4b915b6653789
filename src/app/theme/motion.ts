import type { ThemeOptions } from '@mui/material/styles';

/** Leaving takes two thirds of entering. */
export const motion: ThemeOptions['transitions'] = {
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
    complex: 240,
    enteringScreen: 240,
    leavingScreen: 160,
  },
};
