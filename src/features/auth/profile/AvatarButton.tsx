import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Camera, Image, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { PHOTO_TYPES } from '@/shared/forms/photoFile';
import { Button } from '@/shared/ui/button/Button';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { PopupMenu } from '@/shared/ui/dialog/Popup';
import { FileInput } from '@/shared/ui/field/FileInput';

interface AvatarButtonProps {
  /** The form focuses it on errors. */
  name: string;
  hasPhoto: boolean;
  describedBy: string;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

export function AvatarButton({ name, hasPhoto, describedBy, onChoose, onRemove }: AvatarButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const touch = useMediaQuery('(pointer: coarse)');
  const hasMenu = touch || hasPhoto;
  const take = ([file]: [File, ...File[]]) => onChoose(file);
  const close = () => setAnchor(null);
  const closeAnd = (act: () => void) => {
    close();
    act();
  };
  return (
    <>
      <Change
        name={name}
        variant="outlined"
        aria-haspopup={hasMenu ? 'menu' : undefined}
        aria-expanded={hasMenu ? anchor !== null : undefined}
        aria-describedby={describedBy}
        startIcon={<Camera size={18} />}
        onClick={({ currentTarget }) => {
          if (hasMenu) setAnchor(currentTarget);
          else files.current?.click();
        }}
      >
        <span>{hasPhoto ? 'Trocar foto' : 'Escolher foto'}</span>
      </Change>
      <Overlay>
        {anchor && (
          <PopupMenu label="Foto" anchor={anchor} onClose={close}>
            {touch && (
              <MenuItem onClick={() => closeAnd(() => camera.current?.click())}>
                <Camera size={18} />
                Tirar foto
              </MenuItem>
            )}
            <MenuItem onClick={() => closeAnd(() => files.current?.click())}>
              <Image size={18} />
              Escolher foto
            </MenuItem>
            {hasPhoto && (
              <MenuItem onClick={() => closeAnd(onRemove)}>
                <Trash2 size={18} />
                Remover foto
              </MenuItem>
            )}
          </PopupMenu>
        )}
      </Overlay>
      <FileInput ref={files} accept={PHOTO_TYPES.join(',')} aria-label="Arquivo da foto" onFiles={take} />
      <FileInput ref={camera} accept="image/*" capture="user" aria-label="Câmera" onFiles={take} />
    </>
  );
}

const Change = styled(Button)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    position: 'absolute',
    right: -8,
    bottom: -8,
    width: 44,
    padding: 0,
    borderRadius: '50%',
    '& > span:last-child': { position: 'absolute', clipPath: 'inset(50%)' },
  },
}));
