import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { useField } from 'react-final-form';
import { photoMessages } from '../messages';
import { chooseFiles, moved } from './formPhoto';
import type { FormPhoto } from './formPhoto';

const samePhotos = (one: FormPhoto[] | undefined, other: FormPhoto[] | undefined) =>
  one?.length === other?.length && (one ?? []).every(({ id }, index) => id === other?.[index]?.id);

export function usePhotoList() {
  const { input, meta } = useField<FormPhoto[]>('images', {
    isEqual: samePhotos,
    subscription: { value: true, touched: true, error: true, submitError: true, dirtySinceLastSubmit: true },
  });
  const photos = input.value;
  const [refusals, setRefusals] = useState<string[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const previews = useRef<string[]>([]);

  useEffect(() => () => previews.current.forEach((preview) => URL.revokeObjectURL(preview)), []);

  const indexOf = (id: string | number) => photos.findIndex((photo) => photo.id === id);

  const toPhoto = (file: File): FormPhoto => {
    const preview = URL.createObjectURL(file);
    previews.current.push(preview);
    return { id: nanoid(), file, preview };
  };

  const refused: unknown = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const error: unknown = meta.touched ? (meta.error ?? refused) : undefined;

  return {
    name: input.name,
    photos,
    indexOf,
    error: typeof error === 'string' ? error : undefined,
    /** Until the next choice. */
    refusals,
    announcement,
    announce: setAnnouncement,
    add: (files: readonly File[]) => {
      const { taken, reasons } = chooseFiles(files, photos.length);
      setRefusals(reasons);
      if (taken.length === 0) return;
      input.onChange([...photos, ...taken.map(toPhoto)]);
      setAnnouncement(photoMessages.added(taken.length));
    },
    move: (id: string, to: number) => {
      const from = indexOf(id);
      if (from >= 0 && from !== to) input.onChange(moved(photos, from, to));
    },
    reset: (before: FormPhoto[]) => input.onChange(before),
    remove: (id: string) => {
      const left = photos.filter((photo) => photo.id !== id);
      input.onChange(left);
      setAnnouncement(photoMessages.removed(left.length));
    },
  };
}

export type PhotoList = ReturnType<typeof usePhotoList>;
