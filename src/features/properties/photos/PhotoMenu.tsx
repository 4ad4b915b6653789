import MenuItem from '@mui/material/MenuItem';
import { ArrowLeft, ArrowRight, Camera, DraftingCompass, Star, Trash2 } from 'lucide-react';
import { PopupMenu } from '@/shared/ui/dialog/Popup';
import { photoMessages } from '../messages';
import { placeAmong } from './formPhoto';
import type { PhotoList } from './usePhotoList';

interface PhotoMenuProps {
  list: PhotoList;
  id: string;
  anchor: HTMLElement;
  onClose: () => void;
  onRemove: () => void;
}

export function PhotoMenu({ list, id, anchor, onClose, onRemove }: PhotoMenuProps) {
  const { photos } = list;
  const index = list.indexOf(id);
  const photo = photos[index];
  if (!photo) return null;
  const { isPlan = false } = photo;
  const mayMoveTo = (to: number) => placeAmong(photos, photo, to) !== index;
  const moveTo = (to: number) => {
    onClose();
    list.announce(photoMessages.moved(list.move(id, to), photos.length));
  };
  return (
    <PopupMenu label={`${isPlan ? 'Planta' : 'Foto'} ${index + 1}`} anchor={anchor} onClose={onClose}>
      <MenuItem disabled={!mayMoveTo(index - 1)} onClick={() => moveTo(index - 1)}>
        <ArrowLeft size={18} />
        Mover para antes
      </MenuItem>
      <MenuItem disabled={!mayMoveTo(index + 1)} onClick={() => moveTo(index + 1)}>
        <ArrowRight size={18} />
        Mover para depois
      </MenuItem>
      <MenuItem disabled={isPlan || index === 0} onClick={() => moveTo(0)}>
        <Star size={18} />
        Tornar capa
      </MenuItem>
      <MenuItem
        onClick={() => {
          onClose();
          list.mark(id, !isPlan);
        }}
      >
        {isPlan ? <Camera size={18} /> : <DraftingCompass size={18} />}
        {isPlan ? 'É uma foto' : 'É uma planta'}
      </MenuItem>
      <MenuItem
        onClick={() => {
          onClose();
          onRemove();
        }}
      >
        <Trash2 size={18} />
        Remover
      </MenuItem>
    </PopupMenu>
  );
}
