import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.ts';

/** Bytes: less fits one packet. */
const SMALLEST = 1024;

/** A route whose answer holds a token says `compress: false`: a compressed size tells of its content. */
export async function compressAnswers(
  app: FastifyInstance,
  { compression }: Pick<Settings, 'compression'>,
): Promise<void> {
  if (compression)
    await app.register(compress, { encodings: ['gzip'], threshold: SMALLEST, globalDecompression: false });
}
