import { TestEnvironment } from 'jest-environment-node';
import { withServer } from './withServer.mjs';

/** For tests that call the server. */
export default withServer(TestEnvironment);
