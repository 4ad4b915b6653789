// Prepares the tests in a browser: the browser, and the built pages.
import { findChromium } from './chromium.mjs';
import { ensureBuilt } from './setup.mjs';

findChromium();
await ensureBuilt({ lean: !process.env.FULL });
