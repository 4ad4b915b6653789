import { styled } from '@mui/material/styles';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import type { Ref } from 'react';
import { PHOTO_TYPES } from '@/shared/forms/photoFile';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { FileInput } from '@/shared/ui/field/FileInput';

interface AddPhotosProps {
  name: string;
  /** No photograph yet. */
  first: boolean;
  /** Dragged files hover. */
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
        data-wide={first}
        data-over={over}
        data-error={error}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        <ImagePlus size={20} />
        {first ? 'Adicionar fotos' : 'Adicionar'}
        {first && <small>JPEG, PNG, WebP, AVIF ou HEIC, reduzidas antes do envio</small>}
      </AddButton>
      <FileInput ref={input} multiple accept={PHOTO_TYPES.join(',')} aria-label="Escolher fotos" onFiles={onFiles} />
    </>
  );
}

const AddButton = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.label,
  fontWeight: 600,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  width: '100%',
  aspectRatio: '4 / 3',
  borderRadius: 10,
  border: `1px dashed ${theme.vars.palette.outline}`,
  color: theme.vars.palette.primary.main,
  '&:hover': { backgroundColor: theme.vars.palette.background.hover },
  '&[data-wide="true"]': { aspectRatio: '2 / 1' },
  '&[data-over="true"]': {
    border: `2px dashed ${theme.vars.palette.primary.main}`,
    backgroundColor: theme.vars.palette.primary.tint,
  },
  '&[data-error="true"]': { border: `2px dashed ${theme.vars.palette.error.main}` },
  '& small': { ...theme.typography.caption, padding: '0 8px', color: theme.vars.palette.text.secondary },
}));
