import { startCluster } from './cluster.ts';

/** Jest calls it once a run, before any test file that needs a server. */
export default async function globalSetup() {
  const cluster = await startCluster();
  process.env.MORADA_TEST_CLUSTER = cluster.url;
  process.env.MORADA_TEST_OWNER = cluster.ownerUrl;
  globalThis.testCluster = cluster;
  // Ctrl-C skips the teardown; without this a PostgreSQL would stay behind.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => void cluster.stop().finally(() => process.exit(1)));
  }
}
