import { TestEnvironment } from 'jest-environment-node';
import { openRenderer } from '../../server/site/rendering/renderer.ts';
import { withServer } from './withServer.mjs';

/** For tests of painted pages. Jest cannot load a module that names its own place, so they get the renderer from here. */
export default class extends withServer(TestEnvironment) {
  async setup() {
    await super.setup();
    this.global.openRenderer = openRenderer;
  }
}
