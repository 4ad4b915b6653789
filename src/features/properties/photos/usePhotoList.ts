import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { useField, useForm } from 'react-final-form';
import { fitPhoto } from '@/shared/forms/fitPhoto';
import { useObjectUrls } from '@/shared/useObjectUrls';
import { photoMessages } from '../messages';
import { chooseFiles, moved, placeAmong, plansLast } from './formPhoto';
import type { FormPhoto } from './formPhoto';

const samePhotos = (one: FormPhoto[] | undefined, other: FormPhoto[] | undefined) =>
  one?.length === other?.length &&
  (one ?? []).every(
    ({ id, isPlan = false }, index) => id === other?.[index]?.id && isPlan === (other[index].isPlan ?? false),
  );

export function usePhotoList() {
  const form = useForm<{ images: FormPhoto[] }>();
  const [preparing, setPreparing] = useState(0);
  const left = useRef(0);
  const { input, meta } = useField<FormPhoto[]>('images', {
    isEqual: samePhotos,
    validate: () => (left.current > 0 ? photoMessages.stillPreparing : undefined),
    subscription: { value: true, touched: true, error: true, submitError: true, dirtySinceLastSubmit: true },
  });
  const photos = input.value;
  const [refusals, setRefusals] = useState<string[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const [undo, setUndo] = useState<{ id: string; from: FormPhoto[]; to: FormPhoto[] } | null>(null);
  const urlOf = useObjectUrls();
  const isOpen = useRef(true);

  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const present = () => form.getState().values.images;
  const count = (change: number) => {
    left.current += change;
    setPreparing(left.current);
  };

  const indexOf = (id: string | number) => photos.findIndex((photo) => photo.id === id);

  const toPhoto = (file: File): FormPhoto => ({ id: nanoid(), file, preview: urlOf(file) });

  const change = (id: string, to: FormPhoto[]) => {
    input.onChange(to);
    setUndo({ id, from: photos, to });
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
    preparing,
    /** One after the other: each holds its pixels. */
    add: async (files: readonly File[]) => {
      const { taken, reasons } = chooseFiles(files, present().length + left.current);
      setRefusals([]);
      count(taken.length);
      let added = 0;
      for (const file of taken) {
        const fitted = await fitPhoto(file);
        if (!isOpen.current) return;
        count(-1);
        if (typeof fitted === 'string') reasons.push(fitted);
        else added++;
        // Also validates again.
        form.change('images', plansLast([...present(), ...(typeof fitted === 'string' ? [] : [toPhoto(fitted)])]));
      }
      setRefusals(reasons);
      if (added > 0) setAnnouncement(photoMessages.added(added));
    },
    /** @returns its place. */
    move: (id: string, wanted: number): number => {
      const from = indexOf(id);
      const photo = photos[from];
      if (!photo) return wanted;
      const to = placeAmong(photos, photo, wanted);
      if (from !== to) input.onChange(moved(photos, from, to));
      return to;
    },
    reset: (before: FormPhoto[]) => input.onChange(before),
    remove: (id: string) => {
      const left = photos.filter((photo) => photo.id !== id);
      change(id, left);
      setAnnouncement(photoMessages.removed(left.length));
    },
    mark: (id: string, isPlan: boolean) => {
      change(id, plansLast(photos.map((photo) => (photo.id === id ? { ...photo, isPlan } : photo))));
      setAnnouncement(photoMessages.marked(isPlan));
    },
    /** Undefined after any other change. @returns the place of what it was about. */
    undo:
      undo?.to === photos
        ? () => {
            input.onChange(undo.from);
            setAnnouncement(photoMessages.undone);
            return undo.from.findIndex(({ id }) => id === undo.id);
          }
        : undefined,
  };
}

export type PhotoList = ReturnType<typeof usePhotoList>;
