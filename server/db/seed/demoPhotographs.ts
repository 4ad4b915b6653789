import { eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { previewOf } from '../../photos/intake.ts';
import { storePhotos } from '../../photos/repository.ts';
import type { PhotoStore } from '../../photos/store.ts';
import type { Db } from '../connect.ts';
import { properties } from '../schema/properties.ts';
import { propertyPhotos } from '../schema/propertyPhotos.ts';
import { drawPhotographs } from './art/drawPhotographs.ts';
import type { Facade } from './art/drawPhotographs.ts';
import { PHOTOGRAPH, rasterise, whileDrawing } from './photographs.ts';
import { randomOf } from './random.ts';

const SEED = 1926;

/** What a property's name promises its facade shows. */
const FACADE_OF: [start: string, facade: Facade][] = [
  ['Casa térrea', 'bungalow'],
  ['Casa moderna', 'modernHouse'],
  ['Casa de vila', 'rowHouses'],
  ['Sobrado', 'sobrado'],
  ['Cobertura', 'tower'],
];

/** Draws photographs for each demo property that has none: a killed first start goes on where it was. */
export async function loadDemoPhotographs(db: Db, store: PhotoStore, progress: (text: string) => void): Promise<void> {
  const rows = await db
    .select({
      id: properties.id,
      name: properties.name,
      category: properties.category,
      photoId: propertyPhotos.photoId,
    })
    .from(properties)
    .leftJoin(propertyPhotos, eq(propertyPhotos.propertyId, properties.id))
    .where(isNull(properties.deletedAt))
    .orderBy(properties.createdAt, properties.id);
  const bare = rows.flatMap((row, index) => (row.photoId === null ? [{ ...row, index }] : []));
  if (bare.length === 0) return;
  progress(`Drawing photographs for ${bare.length.toString()} properties…`);
  // Two at a time: as many as the smallest machines have processors.
  const queue = bare.values();
  const draw = async () => {
    for (const property of queue) await drawFor(db, store, property);
  };
  await whileDrawing(() => Promise.all([draw(), draw()]));
}

interface BareProperty {
  id: string;
  name: string;
  category: string;
  index: number;
}

async function drawFor(
  db: Db,
  store: PhotoStore,
  { id: propertyId, name, category, index }: BareProperty,
): Promise<void> {
  const random = randomOf(SEED + index);
  const facade = FACADE_OF.find(([start]) => name.startsWith(start))?.[1];
  const drawings = drawPhotographs(random, category === 'casa' ? 'casa' : 'apartamento', random.whole(3, 6), facade);
  const photos = [];
  for (const drawing of drawings) {
    const bytes = await rasterise(drawing);
    photos.push({ id: uuidv7(), bytes, ...PHOTOGRAPH, preview: await previewOf(bytes) });
  }
  await storePhotos(db, store, photos);
  await db.insert(propertyPhotos).values(photos.map(({ id }, position) => ({ propertyId, photoId: id, position })));
}
