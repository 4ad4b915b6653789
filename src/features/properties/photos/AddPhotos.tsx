import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import type { Ref } from 'react';
import { PHOTO_TYPES } from '@/shared/forms/photoFile';
import { AddButton } from './tileParts';

interface AddPhotosProps {
  name: string;
  /** There are none yet: it has the place of the cover, and room for words. */
  first: boolean;
  /** Files are held over it. */
  over: boolean;
  error: boolean;
  describedBy: string;
  ref: Ref<HTMLButtonElement>;
  onFiles: (files: File[]) => void;
}

export function AddPhotos({ name, first, over, error, describedBy, ref, onFiles }: AddPhotosProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <AddButton
        ref={ref}
        name={name}
        type="button"
        data-wide={first}
        data-over={over}
        data-error={error}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        <ImagePlus size={20} strokeWidth={1.75} aria-hidden />
        {first ? 'Adicionar fotos' : 'Adicionar'}
        {first && <small>JPEG, PNG, WebP ou AVIF, até 10 MB cada</small>}
      </AddButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={PHOTO_TYPES.join(',')}
        aria-label="Escolher fotos"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          target.value = '';
        }}
      />
    </>
  );
}
