import { useSortable } from '@dnd-kit/sortable';
import { Ellipsis, ImageOff, Star, X } from 'lucide-react';
import { useState } from 'react';
import type { ImageSize } from '#contract/constants.ts';
import { imageUrl } from '@/shared/format/addresses';
import { ErrorBubble } from '@/shared/ui/field/ErrorBubble';
import type { FormPhoto } from './formPhoto';
import { fileOf } from './formPhoto';
import { useShownUploads } from './photoUploads';
import { Badge, Handle, Picture, RemoveButton, Sent, Tile } from './tileParts';
import type { useKeyboardReorder } from './useKeyboardReorder';

interface PhotoTileProps {
  photo: FormPhoto;
  index: number;
  count: number;
  cover: 'wide' | 'small';
  /** Fingers get a sign for the menu in the place of the ×. */
  touch: boolean;
  hintId: string;
  lift: ReturnType<typeof useKeyboardReorder>;
  onOpen: (tile: HTMLElement) => void;
  onRemove: () => void;
}

export const sourceOf = (photo: FormPhoto, size: ImageSize): string =>
  'file' in photo ? photo.preview : imageUrl(photo.url, size);

/** One photograph of the form: it can be dragged, lifted by Space, and has a menu for everything. */
export function PhotoTile({ photo, index, count, cover, touch, hintId, lift, onOpen, onRemove }: PhotoTileProps) {
  const { id } = photo;
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useSortable({ id, disabled: touch });
  const { shares, refusals } = useShownUploads();
  const [broken, setBroken] = useState(false);
  const share = shares.get(id);
  const refusal = refusals.get(id);
  const wide = index === 0 && cover === 'wide';
  const name = fileOf(photo)?.name;
  return (
    <Tile data-photo={id} data-wide={wide}>
      <Picture ref={setNodeRef} data-wide={wide} data-slot={isDragging} data-refused={refusal !== undefined}>
        <Handle
          ref={setActivatorNodeRef}
          type="button"
          {...listeners}
          data-lifted={lift.liftedId === id}
          aria-label={`Foto ${index + 1} de ${count}${index === 0 ? ', capa' : ''}${name ? `: ${name}` : ''}`}
          aria-haspopup="menu"
          aria-describedby={refusal === undefined ? hintId : `${id}-refusal ${hintId}`}
          onClick={({ currentTarget }) => {
            onOpen(currentTarget);
          }}
          onKeyDown={(event) => {
            lift.onKeyDown(event, id);
          }}
          onKeyUp={(event) => {
            // A button is pressed as Space comes up.
            if (event.key === ' ') event.preventDefault();
          }}
          onBlur={() => {
            lift.onBlur(id);
          }}
        >
          {broken ? (
            <ImageOff size={24} strokeWidth={1.75} aria-hidden />
          ) : (
            <img
              src={sourceOf(photo, wide ? '1200x800' : '300x200')}
              alt=""
              draggable={false}
              onError={() => {
                setBroken(true);
              }}
            />
          )}
        </Handle>
        <Badge data-word={wide}>
          {index === 0 ? <Star size={14} strokeWidth={2} aria-hidden /> : index + 1}
          {wide && 'Capa'}
        </Badge>
        {touch ? (
          <Badge data-end="true" aria-hidden>
            <Ellipsis size={16} strokeWidth={2} />
          </Badge>
        ) : (
          <RemoveButton aria-label={`Remover foto ${index + 1}`} onClick={onRemove}>
            <X size={16} strokeWidth={2} aria-hidden />
          </RemoveButton>
        )}
        {share !== undefined && (
          <Sent value={share * 100} variant="determinate" aria-label={`Envio da foto ${index + 1}`} />
        )}
      </Picture>
      {refusal !== undefined && (
        <ErrorBubble id={`${id}-refusal`} placement="below">
          {refusal}
        </ErrorBubble>
      )}
    </Tile>
  );
}
