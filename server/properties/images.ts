import { eq } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { propertyPhotos } from '../db/schema/propertyPhotos.ts';
import { invalid } from '../errors.ts';
import { messages } from './messages.ts';

/**
 * Makes these photographs, in this order, those of a property that the transaction has locked or made. What is left out
 * belongs to nobody any more and is swept.
 * @throws 400 when one that should stay is none of the property's.
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
