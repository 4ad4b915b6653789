import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Camera, Image, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { PHOTO_TYPES } from '@/shared/forms/photoFile';
import { Button } from '@/shared/ui/button/Button';
import { ownLandmark } from '@/shared/ui/ownLandmark';
import type { AvatarFieldState } from './useAvatarField';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface AvatarButtonProps {
  avatar: AvatarFieldState;
  describedBy: string;
}

/** Opens the files at once, or a menu where there is more to choose from: the phone's camera, taking the photograph away. */
export function AvatarButton({ avatar, describedBy }: AvatarButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const touch = useMediaQuery('(pointer: coarse)');
  const offersMore = touch || avatar.shown !== null;
  const take = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    // The same file may be chosen again after it was cancelled.
    input.value = '';
    if (file) avatar.choose(file);
  };
  const close = () => {
    setAnchor(null);
  };
  return (
    <>
      <Change
        name={avatar.name}
        variant="outlined"
        aria-haspopup={offersMore ? 'menu' : undefined}
        aria-expanded={offersMore ? anchor !== null : undefined}
        aria-describedby={describedBy}
        startIcon={<Camera {...icon} />}
        onClick={({ currentTarget }) => {
          if (offersMore) setAnchor(currentTarget);
          else files.current?.click();
        }}
      >
        <span>{avatar.shown === null ? 'Escolher foto' : 'Trocar foto'}</span>
      </Change>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ paper: ownLandmark('Foto'), list: { 'aria-label': 'Foto' } }}
      >
        {touch && (
          <MenuItem
            onClick={() => {
              close();
              camera.current?.click();
            }}
          >
            <Camera {...icon} />
            Tirar foto
          </MenuItem>
        )}
        <MenuItem
          onClick={() => {
            close();
            files.current?.click();
          }}
        >
          <Image {...icon} />
          Escolher foto
        </MenuItem>
        {avatar.shown !== null && (
          <MenuItem
            onClick={() => {
              close();
              avatar.remove();
            }}
          >
            <Trash2 {...icon} />
            Remover foto
          </MenuItem>
        )}
      </Menu>
      <input
        ref={files}
        type="file"
        hidden
        accept={PHOTO_TYPES.join(',')}
        aria-label="Arquivo da foto"
        onChange={({ target }) => {
          take(target);
        }}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="user"
        aria-label="Câmera"
        onChange={({ target }) => {
          take(target);
        }}
      />
    </>
  );
}

/** On phones a round button at the photograph's edge; its words are still read out. */
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
