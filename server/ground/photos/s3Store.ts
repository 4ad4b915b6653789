import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../settings/settings.ts';
import type { PhotoStore } from './store.ts';
import { typeOf } from './variants.ts';

const keyOf = (photoId: string, file: string) => `photos/${photoId}/${file}`;

export const clientOf = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // For all S3-compatible stores.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 20_000, throwOnRequestTimeout: true },
  });

/** Keys `photos/<id>/<file>`. @throws when the bucket cannot be reached. */
export async function openS3Store(settings: S3Settings): Promise<PhotoStore> {
  const client = clientOf(settings);
  const Bucket = settings.bucket;
  await client.send(new HeadBucketCommand({ Bucket }));
  return {
    write: async (photoId, file, bytes) => {
      const ContentType = typeOf(file);
      await client.send(new PutObjectCommand({ Bucket, Key: keyOf(photoId, file), Body: bytes, ContentType }));
    },
    read: async (photoId, file) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(photoId, file) }));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    remove: async (photoId) => {
      // Not every store supports bulk delete, and files are a dozen.
      const listed = await client.send(new ListObjectsV2Command({ Bucket, Prefix: keyOf(photoId, '') }));
      for (const { Key } of listed.Contents ?? []) await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
}
