import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { clientOf } from '../../ground/photos/s3Store.ts';
import type { S3Settings } from '../../ground/settings/settings.ts';
import type { ArchiveStore } from './store.ts';

/** The store takes 10,000 of them. */
const PIECE = 16 * 1024 * 1024;

async function* piecesOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [waiting, size]: [Buffer[], number] = [[], 0];
  for await (const chunk of content) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PIECE) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** Keys `exports/<id>.zip`, beside the photographs. */
export function s3Archives(settings: S3Settings): ArchiveStore {
  const client = clientOf(settings);
  const at = (id: string) => ({ Bucket: settings.bucket, Key: `exports/${id}.zip` });
  return {
    write: async (id, content) => {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand(at(id)));
      try {
        const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
        let bytes = 0;
        for await (const Body of piecesOf(content)) {
          const PartNumber = Parts.length + 1;
          const { ETag } = await client.send(new UploadPartCommand({ ...at(id), UploadId, PartNumber, Body }));
          Parts.push({ PartNumber, ETag });
          bytes += Body.length;
        }
        await client.send(new CompleteMultipartUploadCommand({ ...at(id), UploadId, MultipartUpload: { Parts } }));
        return bytes;
      } catch (error) {
        await client.send(new AbortMultipartUploadCommand({ ...at(id), UploadId })).catch(() => undefined);
        throw error;
      }
    },
    read: async (id) => {
      try {
        const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand(at(id)));
        return Body instanceof Readable ? { content: Body, bytes: ContentLength } : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    remove: async (id) => {
      await client.send(new DeleteObjectCommand(at(id)));
    },
  };
}
