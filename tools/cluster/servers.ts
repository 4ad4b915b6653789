import { startServer, temporaryFolder } from '#test/spawnServer.ts';
import type { ServerProcess } from '#test/spawnServer.ts';
import type { S3Settings } from '../../server/ground/settings/settings.ts';

interface Shared {
  databaseUrl: string;
  directUrl: string;
  replicaUrl: string;
  s3: S3Settings;
}

/** How each server is started, any number of times, on a port of its own. */
export function serversOn({
  databaseUrl,
  directUrl,
  replicaUrl,
  s3,
}: Shared): (port: number) => Promise<ServerProcess> {
  const env = {
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: directUrl,
    DATABASE_REPLICA_URL: replicaUrl,
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    TRUST_PROXY: 'loopback',
    NODE_ENV: 'production',
    VISITOR_READS: '0',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
  };
  // Mails, which this test does not send, are all that a server would keep to itself.
  return async (port) => startServer({ ...env, PORT: port.toString(), DATA_DIR: await temporaryFolder() });
}
