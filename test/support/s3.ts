import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '../../server/ground/settings/settings.ts';

/** An S3-compatible store on this machine, with an empty bucket. */
export async function startS3(): Promise<{ settings: S3Settings; stop: () => Promise<void> }> {
  const directory = await mkdtemp(path.join(tmpdir(), 'morada-s3-'));
  const bucket = 'fotos';
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await s3.run();
  return {
    // The key pair that s3rver knows.
    settings: {
      endpoint: `http://127.0.0.1:${port.toString()}`,
      bucket,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    stop: async () => {
      await s3.close();
      await rm(directory, { recursive: true });
    },
  };
}
