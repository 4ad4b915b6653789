import { useSortable } from '@dnd-kit/sortable';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { Ellipsis, ImageOff, Star, X } from 'lucide-react';
import { useState } from 'react';
import type { ImageSize } from '#contract/properties/photoValues.ts';
import { imageUrl } from '@/shared/format/addresses';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { ErrorBubble } from '@/shared/ui/field/ErrorBubble';
import { overPhoto } from '@/shared/ui/photo/overPhoto';
import { fileOf } from './formPhoto';
import type { FormPhoto } from './formPhoto';
import type { useKeyboardReorder } from './useKeyboardReorder';
import { useShownUploads } from './usePhotoUploads';

interface PhotoTileProps {
  photo: FormPhoto;
  index: number;
  count: number;
  cover: 'wide' | 'small';
  touch: boolean;
  hintId: string;
  reorder: ReturnType<typeof useKeyboardReorder>;
  onOpen: (tile: HTMLElement) => void;
  onRemove: () => void;
}

export const sourceOf = (photo: FormPhoto, size: ImageSize): string =>
  'file' in photo ? photo.preview : imageUrl(photo.url, size);

export function PhotoTile({ photo, index, count, cover, touch, hintId, reorder, onOpen, onRemove }: PhotoTileProps) {
  const { id } = photo;
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useSortable({ id, disabled: touch });
  const { shares, refusals } = useShownUploads();
  const [broken, setBroken] = useState(false);
  const share = shares.get(id);
  const refusal = refusals.get(id);
  const { isPlan = false } = photo;
  const isCover = index === 0 && !isPlan;
  const wide = isCover && cover === 'wide';
  const name = fileOf(photo)?.name;
  return (
    <Tile data-photo={id} data-wide={wide}>
      <Picture ref={setNodeRef} data-wide={wide} data-slot={isDragging} data-refused={refusal !== undefined}>
        <Handle
          ref={setActivatorNodeRef}
          {...listeners}
          data-lifted={reorder.liftedId === id}
          aria-label={`${isPlan ? 'Planta' : 'Foto'} ${index + 1} de ${count}${isCover ? ', capa' : ''}${name ? `: ${name}` : ''}`}
          aria-haspopup="menu"
          aria-describedby={refusal === undefined ? hintId : `${id}-refusal ${hintId}`}
          onClick={({ currentTarget }) => onOpen(currentTarget)}
          onKeyDown={(event) => reorder.onKeyDown(event, id)}
          onKeyUp={(event) => {
            // A button clicks when Space comes up.
            if (event.key === ' ') event.preventDefault();
          }}
          onBlur={() => reorder.onBlur(id)}
        >
          {broken ? (
            <ImageOff size={24} />
          ) : (
            <img
              src={sourceOf(photo, wide ? '1200x800' : '300x200')}
              alt=""
              draggable={false}
              onError={() => setBroken(true)}
            />
          )}
        </Handle>
        <Badge data-word={wide} data-plan={isPlan}>
          {isCover ? <Star size={14} strokeWidth={2} /> : !isPlan && index + 1}
          {isPlan ? 'Planta' : wide && 'Capa'}
        </Badge>
        {touch ? (
          <Badge data-end="true" aria-hidden>
            <Ellipsis size={16} strokeWidth={2} />
          </Badge>
        ) : (
          <RemoveButton aria-label={`Remover ${isPlan ? 'planta' : 'foto'} ${index + 1}`} onClick={onRemove}>
            <X size={16} strokeWidth={2} />
          </RemoveButton>
        )}
        {share !== undefined && (
          <UploadBar value={share * 100} variant="determinate" aria-label={`Envio da foto ${index + 1}`} />
        )}
      </Picture>
      <ErrorBubble id={`${id}-refusal`}>{refusal}</ErrorBubble>
    </Tile>
  );
}

export const Tile = styled('li')({ minWidth: 0, '&[data-wide="true"]': { gridColumn: '1 / -1' } });

const Picture = styled('div')(({ theme }) => ({
  position: 'relative',
  aspectRatio: '4 / 3',
  borderRadius: 10,
  '&[data-wide="true"]': { aspectRatio: '2 / 1' },
  [theme.breakpoints.between('sm', 'md')]: { '&[data-wide="true"]': { aspectRatio: '3 / 1' } },
  '&[data-refused="true"]': { outline: `2px solid ${theme.vars.palette.error.main}` },
  // The dragged photograph's place.
  '&[data-slot="true"]': {
    border: `2px dashed ${theme.vars.palette.primary.main}`,
    backgroundColor: theme.vars.palette.primary.tint,
    '& > *': { visibility: 'hidden' },
  },
}));

const Handle = styled(ButtonBase)(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  borderRadius: 'inherit',
  cursor: 'grab',
  touchAction: 'manipulation',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.skeleton,
  '& img': { width: '100%', height: '100%', objectFit: 'cover', filter: theme.vars.palette.photoFilter },
  '&[data-lifted="true"]': {
    zIndex: 1,
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 2,
    boxShadow: theme.vars.palette.shadow.float,
    transform: 'rotate(-2deg)',
  },
}));

const onPhoto = {
  position: 'absolute',
  zIndex: 1,
  top: 6,
  display: 'grid',
  placeItems: 'center',
  height: 26,
  minWidth: 26,
  borderRadius: 999,
} as const;

const Badge = styled('span')(({ theme }) => ({
  ...theme.typography.label,
  ...onPhoto,
  fontWeight: 600,
  left: 6,
  ...overPhoto(theme),
  pointerEvents: 'none',
  '&[data-end="true"]': { left: 'auto', right: 6 },
  '&[data-plan="true"]': { padding: '0 10px' },
  '&[data-word="true"]': { top: 8, left: 8, display: 'flex', alignItems: 'center', gap: 5, padding: '0 10px 0 9px' },
}));

const RemoveButton = styled(ButtonBase)(({ theme }) => ({
  ...onPhoto,
  ...overPhoto(theme),
  right: 6,
  '&:hover': { backgroundColor: theme.vars.palette.bar.ground },
  '&::after': { content: '""', position: 'absolute', inset: -9 },
}));

const UploadBar = styled(LinearProgress)(({ theme }) => ({
  position: 'absolute',
  zIndex: 1,
  insetInline: 6,
  bottom: 6,
  height: 6,
  borderRadius: 999,
  backgroundColor: theme.vars.palette.background.paper,
  '& .MuiLinearProgress-bar': { borderRadius: 999, backgroundColor: theme.vars.palette.primary.main },
}));
