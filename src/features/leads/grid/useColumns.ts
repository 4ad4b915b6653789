import { useLayoutEffect, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '@/features/auth/authSlice';
import { widthsFor } from './leadColumns';
import type { LeadColumns } from './leadColumns';

/** The specified columns, and the optional ones that the person has chosen or `box` has room for. */
export function useColumns(columns: LeadColumns, box: HTMLElement | null) {
  const { grid, specified, optional } = columns;
  const userId = useSelector(selectUser)?._id ?? '';
  const [chosen, setChosen] = useState(() => readColumns(grid, userId));
  const room = useRoom(box, columns);
  const shown = useMemo(
    () => optional.filter(({ field }, index) => (chosen ? chosen.includes(field) : index < room)),
    [optional, chosen, room],
  );
  return {
    visible: useMemo(() => [...specified, ...shown], [specified, shown]),
    optional,
    shown: shown.map(({ field }) => field),
    isAutomatic: chosen === null,
    /** Null: automatic again. */
    choose: (fields: string[] | null) => {
      setChosen(fields);
      storeColumns(grid, userId, fields);
    },
  };
}

export type GridColumns = ReturnType<typeof useColumns>;

/** How many optional columns there is room for, known before the first frame. */
function useRoom(box: HTMLElement | null, columns: LeadColumns): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    if (!box) return;
    const widths = widthsFor(columns);
    const measure = () => setRoom(widths.filter((width) => width <= box.clientWidth).length);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [box, columns]);
  return room;
}

type Grid = LeadColumns['grid'];

// By person: others may log in on this computer.
const keyOf = (grid: Grid, userId: string) => `leadColumns:${grid}:${userId}`;

/** The chosen optional columns; null is as many as there is room for. */
function readColumns(grid: Grid, userId: string): string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(grid, userId)) ?? 'null');
    return Array.isArray(stored) ? stored.filter((field) => typeof field === 'string') : null;
  } catch {
    return null;
  }
}

function storeColumns(grid: Grid, userId: string, chosen: string[] | null): void {
  try {
    if (chosen) localStorage.setItem(keyOf(grid, userId), JSON.stringify(chosen));
    else localStorage.removeItem(keyOf(grid, userId));
  } catch {
    // Storage is full or forbidden: the choice lasts as long as the page.
  }
}
