import { eq } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { propertyPhotos } from '../db/schema/propertyPhotos.ts';
import { invalid } from '../errors.ts';
import { messages } from './messages.ts';

/**
 * In order; the transaction locked or created the property. Others are swept.
 * @throws 400 when one that should stay is not the property's.
 */
export async function setImages(tx: Db, propertyId: string, photoIds: string[], added: { id: string }[]) {
  const before = await tx
    .delete(propertyPhotos)
    .where(eq(propertyPhotos.propertyId, propertyId))
    .returning({ photoId: propertyPhotos.photoId });
  const known = new Set([...added.map((photo) => photo.id), ...before.map((row) => row.photoId)]);
  if (!photoIds.every((id) => known.has(id)) || new Set(photoIds).size < photoIds.length)
    throw invalid(messages.notItsPhoto, { images: messages.notItsPhoto });
  await tx.insert(propertyPhotos).values(photoIds.map((photoId, position) => ({ propertyId, photoId, position })));
}
