import type { FastifyRequest } from 'fastify';
import type { HeldFile } from '../../http/heldFile.ts';
export type OutsideFetch = object;
export async function downloadPhoto(_o: OutsideFetch, address: string, stop?: AbortSignal): Promise<Buffer> {
  const r = await fetch(address, stop ? { signal: stop } : {});
  return Buffer.from(await r.arrayBuffer());
}
export async function downloadFeed(_o: OutsideFetch, _r: FastifyRequest, _a: string): Promise<HeldFile> {
  return Promise.reject(new Error('x'));
}
