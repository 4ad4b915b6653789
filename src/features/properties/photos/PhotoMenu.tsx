import MenuItem from '@mui/material/MenuItem';
import { ArrowLeft, ArrowRight, Star, Trash2 } from 'lucide-react';
import { PopupMenu } from '@/shared/ui/dialog/Popup';
import { photoMessages } from '../messages';
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
  const moveTo = (to: number) => {
    onClose();
    list.move(id, to);
    list.announce(photoMessages.moved(to, photos.length));
  };
  return (
    <PopupMenu label={`Foto ${index + 1}`} anchor={anchor} onClose={onClose}>
      <MenuItem disabled={index === 0} onClick={() => moveTo(index - 1)}>
        <ArrowLeft size={18} />
        Mover para antes
      </MenuItem>
      <MenuItem disabled={index === photos.length - 1} onClick={() => moveTo(index + 1)}>
        <ArrowRight size={18} />
        Mover para depois
      </MenuItem>
      <MenuItem disabled={index === 0} onClick={() => moveTo(0)}>
        <Star size={18} />
        Tornar capa
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
