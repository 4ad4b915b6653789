import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

/** Bytes: a smaller answer fits one packet either way. */
const SMALLEST = 1024;

/**
 * Of the API: pages and their files are compressed once and for all. A route whose answer holds a token says `compress: false`,
 * since the size of a compressed answer tells of what stands beside the token.
 */
export async function compressAnswers(
  app: FastifyInstance,
  { compression }: Pick<Settings, 'compression'>,
): Promise<void> {
  if (compression)
    await app.register(compress, { encodings: ['gzip'], threshold: SMALLEST, globalDecompression: false });
}
