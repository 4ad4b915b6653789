import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { shownName } from '#contract/properties/photos.ts';
import { serverMessage } from '@/api/apiError';
import type { Progress } from '@/api/query';
import { fileOf } from './formPhoto';
import type { FormPhoto } from './formPhoto';

export interface PhotoUploads {
  /** 0 to 1. Only new files are sent. */
  shares: ReadonlyMap<string, number>;
  refusals: ReadonlyMap<string, string>;
}

const NONE: ReadonlyMap<string, never> = new Map<string, never>();
const NO_UPLOADS: PhotoUploads = { shares: NONE, refusals: NONE };

const PhotoUploadsContext = createContext(NO_UPLOADS);

export const PhotoUploadsProvider = PhotoUploadsContext.Provider;

export const useShownUploads = () => useContext(PhotoUploadsContext);

/** Browsers send texts first (all bytes that belong to no file), then files in order. */
export function uploadShares(photos: readonly FormPhoto[], { sent, total }: Progress): Map<string, number> {
  const sizes = photos.map((photo) => fileOf(photo)?.size ?? 0);
  const text = Math.max(0, total - sizes.reduce((sum, size) => sum + size, 0));
  let left = sent - text;
  const shares = new Map<string, number>();
  photos.forEach(({ id }, index) => {
    const size = sizes[index] ?? 0;
    if (size > 0) shares.set(id, Math.min(1, Math.max(0, left / size)));
    left -= size;
  });
  return shares;
}

export function blamedPhotos(photos: readonly FormPhoto[], message: string): string[] {
  return photos.flatMap((photo) => {
    const file = fileOf(photo);
    return file && message.includes(`"${shownName(file.name)}"`) ? [photo.id] : [];
  });
}

interface Sending<Answer> {
  unwrap: () => Promise<Answer>;
  abort: () => void;
}

export function usePhotoUploads() {
  const [uploads, setUploads] = useState(NO_UPLOADS);
  /** The whole form's share; null while no file is sent. */
  const [share, setShare] = useState<number | null>(null);
  const abort = useRef<(() => void) | null>(null);

  // Leaving cancels the upload: nothing is created in the background.
  useEffect(() => () => abort.current?.(), []);

  async function send<Answer>(
    photos: readonly FormPhoto[],
    start: (onProgress: (progress: Progress) => void) => Sending<Answer>,
  ): Promise<Answer> {
    const hasFiles = photos.some(fileOf);
    setUploads(NO_UPLOADS);
    const sending = start((progress) => {
      if (!hasFiles) return;
      setShare(progress.sent / progress.total);
      setUploads({ shares: uploadShares(photos, progress), refusals: NONE });
    });
    abort.current = sending.abort;
    try {
      return await sending.unwrap();
    } catch (error) {
      const message = serverMessage(error) ?? '';
      const refusals = new Map(blamedPhotos(photos, message).map((id) => [id, message] as const));
      setUploads({ shares: NONE, refusals });
      throw error;
    } finally {
      abort.current = null;
      setShare(null);
    }
  }

  return { uploads, share, send };
}
