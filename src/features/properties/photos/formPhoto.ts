import { refusals } from '#contract/properties/photos.ts';
import { MAX_IMAGES } from '#contract/properties/photoValues.ts';
import { strangeFile } from '@/shared/forms/photoFile';
import { isRecord } from '@/shared/isRecord';

/** A stored one, or a new file with an object URL. */
export type FormPhoto = ({ id: string; url: string } | { id: string; file: File; preview: string }) & {
  isPlan?: boolean;
};

export const isFormPhoto = (value: unknown): value is FormPhoto =>
  isRecord(value) && ('url' in value || 'file' in value);

/** `reasons`: a message per refused file. */
export function chooseFiles(files: readonly File[], present: number): { taken: File[]; reasons: string[] } {
  const good = files.filter((file) => strangeFile(file) === undefined);
  const reasons = files.flatMap((file) => strangeFile(file) ?? []);
  const room = Math.max(0, MAX_IMAGES - present);
  const [first, ...others] = good.slice(room);
  if (first) reasons.push(refusals.tooMany(first.name, others.length));
  return { taken: good.slice(0, room), reasons };
}

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}

/** As the server has them: plans last. */
export const plansLast = (photos: readonly FormPhoto[]) =>
  photos.toSorted((one, other) => Number(one.isPlan ?? false) - Number(other.isPlan ?? false));

/** Where it may stand: photographs before plans. */
export function placeAmong(photos: readonly FormPhoto[], { isPlan = false }: FormPhoto, to: number): number {
  const plans = photos.filter((photo) => photo.isPlan).length;
  const first = isPlan ? photos.length - plans : 0;
  const last = isPlan ? photos.length - 1 : photos.length - plans - 1;
  return Math.min(last, Math.max(first, to));
}

export const fileOf = (photo: FormPhoto): File | undefined => ('file' in photo ? photo.file : undefined);

export const sentPhoto = (photo: FormPhoto): File | string => ('file' in photo ? photo.file : photo.url);
