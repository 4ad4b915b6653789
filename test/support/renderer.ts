import type { openRenderer as open } from '../../server/site/rendering/renderer.ts';

declare global {
  /** Set by the environment (renderingEnvironment.mjs) before the test file is read. */
  var openRenderer: typeof open;
}

export const openRenderer = globalThis.openRenderer;
