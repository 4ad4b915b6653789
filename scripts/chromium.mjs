import { findProgram } from './systemPackages.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium; null when there is none to be had. */
export const findChromium = () => findProgram({ variable: 'CHROMIUM', names, title: 'Chromium' });
