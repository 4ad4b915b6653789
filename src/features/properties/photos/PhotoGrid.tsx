import { DndContext, DragOverlay, PointerSensor, pointerWithin, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { FormPhoto } from './formPhoto';
import type { GridShape } from './gridStep';
import { PhotoMenu } from './PhotoMenu';
import { photoTexts } from './photoTexts';
import { PhotoTile, sourceOf } from './PhotoTile';
import { Dragged, Tiles } from './tileParts';
import { useKeyboardReorder } from './useKeyboardReorder';
import type { PhotoList } from './usePhotoList';

interface PhotoGridProps {
  list: PhotoList;
  layout: 'page' | 'strip';
  shape: GridShape;
  /** There is no fine pointer: nothing is dragged. */
  touch: boolean;
  hintId: string;
  /** Called after a photograph is gone with the place where it was. */
  onRemoved: (index: number) => void;
  /** The place to add more, the last of the tiles. */
  children: ReactNode;
}

const inPlace = () => null;

/** The photographs in their order; the order follows the pointer, so that what one sees is what one gets. */
export function PhotoGrid({ list, layout, shape, touch, hintId, onRemoved, children }: PhotoGridProps) {
  const { photos } = list;
  const [menu, setMenu] = useState<{ id: string; anchor: HTMLElement } | null>(null);
  const [drag, setDrag] = useState<{ photo: FormPhoto; before: FormPhoto[] } | null>(null);
  const lift = useKeyboardReorder(list, shape);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const placeOf = (id: string | number) => photos.findIndex((photo) => photo.id === id);

  const remove = (id: string) => {
    const index = placeOf(id);
    list.remove(id);
    onRemoved(index);
  };

  return (
    <DndContext
      sensors={sensors}
      // The tile under the pointer: the places stay where they are, whatever lies in them.
      collisionDetection={pointerWithin}
      accessibility={{
        screenReaderInstructions: { draggable: '' },
        announcements: {
          onDragStart: ({ active }) => photoTexts.moved(placeOf(active.id), photos.length),
          onDragOver: ({ over }) => (over ? photoTexts.moved(placeOf(over.id), photos.length) : undefined),
          onDragEnd: ({ active }) => photoTexts.dropped(placeOf(active.id), photos.length),
          onDragCancel: ({ active }) => photoTexts.returned(placeOf(active.id), photos.length),
        },
      }}
      onDragStart={({ active }) => {
        const photo = photos[placeOf(active.id)];
        if (photo) setDrag({ photo, before: photos });
      }}
      onDragOver={({ active, over }) => {
        if (over) list.move(String(active.id), placeOf(over.id));
      }}
      onDragEnd={() => {
        setDrag(null);
      }}
      onDragCancel={() => {
        if (drag) list.reset(drag.before);
        setDrag(null);
      }}
    >
      <SortableContext items={photos.map(({ id }) => id)} strategy={inPlace}>
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
              lift={lift}
              onOpen={(anchor) => {
                setMenu({ id: photo.id, anchor });
              }}
              onRemove={() => {
                remove(photo.id);
              }}
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
      {menu && (
        <PhotoMenu
          list={list}
          id={menu.id}
          anchor={menu.anchor}
          onClose={() => {
            setMenu(null);
          }}
          onRemove={() => {
            remove(menu.id);
          }}
        />
      )}
    </DndContext>
  );
}
