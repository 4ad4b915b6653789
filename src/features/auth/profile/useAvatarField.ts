import { useEffect, useRef, useState } from 'react';
import { useField } from 'react-final-form';
import { refusalOf } from '@/shared/forms/photoFile';
import { messages } from '../messages';
import type { FormAvatar } from './profileValues';

/** The form's photograph, from the file that is chosen over its cutting to what is shown of it. */
export function useAvatarField() {
  const { input, meta } = useField<FormAvatar>('avatar', {
    allowNull: true,
    subscription: { value: true, dirty: true, submitError: true, dirtySinceLastSubmit: true },
  });
  const [cropping, setCropping] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const urls = useRef<string[]>([]);

  useEffect(
    () => () => {
      urls.current.forEach((url) => {
        URL.revokeObjectURL(url);
      });
    },
    [],
  );

  const urlOf = (file: File) => {
    const url = URL.createObjectURL(file);
    urls.current.push(url);
    return url;
  };
  const avatar = input.value;
  const refused: unknown = meta.dirtySinceLastSubmit ? undefined : meta.submitError;

  return {
    name: input.name,
    shown: avatar && ('url' in avatar ? avatar.url : avatar.preview),
    /** It will be another one, or none, once the form is saved. */
    changed: meta.dirty ?? false,
    error: refusal ?? (typeof refused === 'string' ? refused : undefined),
    /** The object URL of what is being cut. */
    cropping,
    choose: (file: File) => {
      const reason = refusalOf(file) ?? null;
      setRefusal(reason);
      if (reason === null) setCropping(urlOf(file));
    },
    cropped: (file: File) => {
      setCropping(null);
      input.onChange({ file, preview: urlOf(file) });
    },
    unreadable: () => {
      setCropping(null);
      setRefusal(messages.photoUnreadable);
    },
    cancel: () => {
      setCropping(null);
    },
    remove: () => {
      setRefusal(null);
      input.onChange(null);
    },
  };
}

export type AvatarFieldState = ReturnType<typeof useAvatarField>;
