import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { Db } from '../ground/db/connect.ts';
import { properties, propertyPhotos } from '../ground/db/schema/properties.ts';
import { propertyImportRows } from '../ground/db/schema/propertyImports.ts';

/** `index`: of all. Imported ones stay bare. */
export async function findBareHomes(db: Db) {
  const imports = db
    .select({ found: sql`1` })
    .from(propertyImportRows)
    .where(eq(propertyImportRows.propertyId, properties.id));
  const rows = await db
    .select({
      id: properties.id,
      name: properties.name,
      category: properties.category,
      photoId: propertyPhotos.photoId,
    })
    .from(properties)
    .leftJoin(propertyPhotos, eq(propertyPhotos.propertyId, properties.id))
    .where(and(isNull(properties.deletedAt), notExists(imports)))
    .orderBy(properties.createdAt, properties.id);
  return rows.flatMap(({ photoId, ...row }, index) => (photoId === null ? [{ ...row, index }] : []));
}
