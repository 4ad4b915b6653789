import JsdomEnvironment from 'jest-fixed-jsdom';
import { withServer } from './withServer.mjs';

/** For tests of pages: jsdom, standing at the address of the file's server. */
export default class extends withServer(JsdomEnvironment) {
  async setup() {
    await super.setup();
    this.dom.reconfigure({ url: `${this.global.testServer.origin}/` });
  }
}
