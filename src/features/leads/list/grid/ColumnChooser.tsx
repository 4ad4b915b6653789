import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { styled } from '@mui/material/styles';
import { GripVertical } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button } from '@/shared/ui/button/Button';
import { IconButton } from '@/shared/ui/button/IconButton';
import { CheckboxIcon } from '@/shared/ui/CheckboxIcon';
import { PopupDialog } from '@/shared/ui/dialog/Popup';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { WORK_COLUMNS } from './leadColumns';
import type { GridColumns } from './useColumns';

interface ColumnChooserProps {
  anchor: HTMLElement;
  columns: GridColumns;
  onClose: () => void;
}

export function ColumnChooser({ anchor, columns, onClose }: ColumnChooserProps) {
  const { all, shown, choose, isAutomatic } = columns;
  const [said, setSaid] = useState('');
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const [always] = all;
  const hidden = all.filter(({ field }) => !shown.includes(field));
  const moved = useRef<HTMLElement | null>(null);
  // A moved element loses the focus.
  useLayoutEffect(() => {
    moved.current?.focus();
    moved.current = null;
  });
  const nameOf = (field: string) => all.find((column) => column.field === field)?.headerName ?? field;

  function move(field: string, to: number): void {
    const from = shown.indexOf(field);
    if (to < 0 || to >= shown.length || to === from) return;
    choose(arrayMove(shown, from, to));
    setSaid(`${nameOf(field)}: posição ${(to + 1).toString()} de ${shown.length.toString()}`);
  }

  return (
    <PopupDialog label="Colunas" anchor={anchor} sx={{ mt: 1, p: 2, width: 280, maxHeight: 520 }} onClose={onClose}>
      <Head>
        <h2>Colunas</h2>
        <Button size="small" aria-pressed={isAutomatic} onClick={() => choose(null)}>
          Automático
        </Button>
        <Button size="small" aria-pressed={isSame(shown, WORK_COLUMNS)} onClick={() => choose(WORK_COLUMNS)}>
          Trabalho
        </Button>
      </Head>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ screenReaderInstructions: { draggable: '' }, announcements: SILENT }}
        onDragEnd={({ active, over }) => {
          if (over) move(String(active.id), shown.indexOf(String(over.id)));
        }}
      >
        <SortableContext items={shown} strategy={verticalListSortingStrategy}>
          <Rows aria-label="Colunas à vista, em ordem">
            {shown.map((field, index) => (
              <ShownColumn
                key={field}
                field={field}
                name={nameOf(field)}
                isFixed={field === always?.field}
                onRemove={() => choose(shown.filter((other) => other !== field))}
                onMove={(by, grip) => {
                  moved.current = grip;
                  move(field, index + by);
                }}
              />
            ))}
          </Rows>
        </SortableContext>
      </DndContext>
      {hidden.length > 0 && (
        <Others aria-label="Outras colunas">
          {hidden.map(({ field, headerName = field }) => (
            <li key={field}>
              <Tick isOn={false} name={headerName} onClick={() => choose([...shown, field])} />
            </li>
          ))}
        </Others>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </PopupDialog>
  );
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

/** The list itself says where a column is. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

interface ShownColumnProps {
  field: string;
  name: string;
  isFixed: boolean;
  onRemove: () => void;
  onMove: (by: 1 | -1, grip: HTMLElement) => void;
}

function ShownColumn({ field, name, isFixed, onRemove, onMove }: ShownColumnProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: field });
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onMove(event.key === 'ArrowDown' ? 1 : -1, event.currentTarget);
  };
  return (
    <li
      ref={setNodeRef}
      data-dragging={isDragging}
      style={{ transform: transform ? `translateY(${transform.y.toString()}px)` : undefined, transition }}
    >
      <Tick isOn name={name} isFixed={isFixed} onClick={onRemove} />
      <Grip
        {...listeners}
        aria-label={`Mover ${name}`}
        title="Arraste, ou use ↑ e ↓"
        aria-keyshortcuts="ArrowUp ArrowDown"
        onKeyDown={moveByKey}
      >
        <GripVertical size={16} />
      </Grip>
    </li>
  );
}

interface TickProps {
  isOn: boolean;
  name: string;
  isFixed?: boolean;
  onClick: () => void;
}

function Tick({ isOn, name, isFixed = false, onClick }: TickProps) {
  return (
    <Choice
      type="button"
      role="checkbox"
      aria-checked={isOn}
      aria-disabled={isFixed}
      onClick={() => {
        if (!isFixed) onClick();
      }}
    >
      <CheckboxIcon state={isOn ? 'on' : 'off'} />
      {name}
    </Choice>
  );
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  padding: '0 0 4px 8px',
  '& > h2': { ...theme.typography.control, flex: 1, margin: 0 },
}));

const Rows = styled('ul')(({ theme }) => ({
  '--checkbox-size': '16px',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    borderRadius: 8,
    backgroundColor: theme.vars.palette.background.raised,
    '&:hover': { backgroundColor: theme.vars.palette.background.hover },
    '&[data-dragging="true"]': {
      position: 'relative',
      zIndex: 1,
      boxShadow: theme.vars.palette.shadow.float,
      outline: `2px solid ${theme.vars.palette.primary.main}`,
    },
  },
}));

const Others = styled(Rows)(({ theme }) => ({
  marginTop: 4,
  paddingTop: 4,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const Choice = styled('button')(({ theme }) => ({
  ...theme.typography.control,
  fontWeight: 500,
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  gap: 10,
  minHeight: 36,
  padding: '0 8px',
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '&[aria-disabled="true"]': { color: theme.vars.palette.text.secondary, cursor: 'default' },
}));

const Grip = styled(IconButton)(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  cursor: 'grab',
  touchAction: 'none',
}));
