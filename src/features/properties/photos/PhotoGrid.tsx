import { DndContext, DragOverlay, PointerSensor, pointerWithin, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext } from '@dnd-kit/sortable';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { photoMessages } from '../messages';
import type { FormPhoto } from './formPhoto';
import { PhotoMenu } from './PhotoMenu';
import { PhotoTile, sourceOf } from './PhotoTile';
import { useKeyboardReorder } from './useKeyboardReorder';
import type { GridShape } from './useKeyboardReorder';
import type { PhotoList } from './usePhotoList';

interface PhotoGridProps {
  list: PhotoList;
  layout: 'page' | 'strip';
  shape: GridShape;
  /** Without dragging. */
  touch: boolean;
  hintId: string;
  onRemoved: (index: number) => void;
  children: ReactNode;
}

/** The list itself follows the pointer, not the tiles. */
const noTransforms = () => null;

export function PhotoGrid({ list, layout, shape, touch, hintId, onRemoved, children }: PhotoGridProps) {
  const { photos, indexOf } = list;
  const [menu, setMenu] = useState<{ id: string; anchor: HTMLElement } | null>(null);
  const [drag, setDrag] = useState<{ photo: FormPhoto; before: FormPhoto[] } | null>(null);
  const reorder = useKeyboardReorder(list, shape);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));

  const remove = (id: string) => {
    const index = indexOf(id);
    list.remove(id);
    onRemoved(index);
  };

  return (
    <DndContext
      sensors={sensors}
      // Tiles keep their places, only their photographs change.
      collisionDetection={pointerWithin}
      accessibility={{
        screenReaderInstructions: { draggable: '' },
        announcements: {
          onDragStart: ({ active }) => photoMessages.moved(indexOf(active.id), photos.length),
          onDragOver: ({ over }) => (over ? photoMessages.moved(indexOf(over.id), photos.length) : undefined),
          onDragEnd: ({ active }) => photoMessages.dropped(indexOf(active.id), photos.length),
          onDragCancel: ({ active }) => photoMessages.returned(indexOf(active.id), photos.length),
        },
      }}
      onDragStart={({ active }) => {
        const photo = photos[indexOf(active.id)];
        if (photo) setDrag({ photo, before: photos });
      }}
      onDragOver={({ active, over }) => {
        if (over) list.move(String(active.id), indexOf(over.id));
      }}
      onDragEnd={() => setDrag(null)}
      onDragCancel={() => {
        if (drag) list.reset(drag.before);
        setDrag(null);
      }}
    >
      <SortableContext items={photos.map(({ id }) => id)} strategy={noTransforms}>
        <Tiles data-layout={layout} aria-label="Fotos, em ordem">
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              index={index}
              count={photos.length}
              cover={shape.wideCover ? 'wide' : 'small'}
              touch={touch}
              hintId={hintId}
              reorder={reorder}
              onOpen={(anchor) => setMenu({ id: photo.id, anchor })}
              onRemove={() => remove(photo.id)}
            />
          ))}
          {children}
        </Tiles>
      </SortableContext>
      <DragOverlay>
        {drag && (
          <Dragged>
            <img src={sourceOf(drag.photo, '600x400')} alt="" />
          </Dragged>
        )}
      </DragOverlay>
      <Overlay>
        {menu && (
          <PhotoMenu
            list={list}
            id={menu.id}
            anchor={menu.anchor}
            onClose={() => setMenu(null)}
            onRemove={() => remove(menu.id)}
          />
        )}
      </Overlay>
    </DndContext>
  );
}

const Tiles = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  [theme.breakpoints.up('sm')]: {
    '&[data-layout="strip"]': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  },
}));

const Dragged = styled('div')(({ theme }) => ({
  width: '100%',
  height: '100%',
  overflow: 'hidden',
  borderRadius: 10,
  outline: `2px solid ${theme.vars.palette.primary.main}`,
  boxShadow: theme.vars.palette.shadow.float,
  transform: 'rotate(-2deg)',
  cursor: 'grabbing',
  '& img': { width: '100%', height: '100%', objectFit: 'cover', filter: theme.vars.palette.photoFilter },
}));
