import { useEffect, useRef, useState } from 'react';
import { serverMessage } from '@/api/apiError';
import type { Progress } from '@/api/withProgress';
import { blamedPhotos } from './blamedPhotos';
import { fileOf } from './formPhoto';
import type { FormPhoto } from './formPhoto';
import type { PhotoUploads } from './photoUploads';
import { uploadShares } from './uploadShares';

/** A request of RTK Query under way. */
interface Sending<Answer> {
  unwrap: () => Promise<Answer>;
  abort: () => void;
}

const NONE: ReadonlyMap<string, never> = new Map<string, never>();

/** Sends a form and follows its photographs: how far each is, and which one the server did not take. */
export function usePhotoUploads() {
  const [uploads, setUploads] = useState<PhotoUploads>({ shares: NONE, refusals: NONE });
  /** From 0 to 1, of the whole form; null when no file is being sent. */
  const [share, setShare] = useState<number | null>(null);
  const abort = useRef<(() => void) | null>(null);

  // Whoever leaves in the middle has left it: nothing is made behind their back.
  useEffect(() => () => abort.current?.(), []);

  /** @throws what the server answered. */
  async function send<Answer>(
    photos: readonly FormPhoto[],
    start: (onProgress: (progress: Progress) => void) => Sending<Answer>,
  ): Promise<Answer> {
    const hasFiles = photos.some(fileOf);
    setUploads({ shares: NONE, refusals: NONE });
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
