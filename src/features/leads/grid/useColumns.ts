import { useLayoutEffect, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '@/features/auth/authSlice';
import { widthsFor } from './leadColumns';
import type { LeadColumns } from './leadColumns';
import { readColumns, storeColumns } from './storedColumns';

/** The columns of a grid: the specified ones, and of the optional ones those somebody has chosen or `box` has room for. */
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
    /** Null makes it automatic again. */
    choose: (fields: string[] | null) => {
      setChosen(fields);
      storeColumns(grid, userId, fields);
    },
  };
}

export type Columns = ReturnType<typeof useColumns>;

/** How many optional columns there is room for, before the first frame and whenever the box changes its width. */
function useRoom(box: HTMLElement | null, columns: LeadColumns): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    if (!box) return;
    const widths = widthsFor(columns);
    const measure = () => {
      setRoom(widths.filter((width) => width <= box.clientWidth).length);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => {
      observer.disconnect();
    };
  }, [box, columns]);
  return room;
}
