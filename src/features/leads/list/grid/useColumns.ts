import { useLayoutEffect, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '@/features/auth/authSlice';
import { readList, store } from '@/shared/stored';
import type { LeadsSearchView } from '../../core/useLeadsSearch';
import { automaticColumns, columnsOf, fittingColumns } from './leadColumns';
import type { LeadColumns } from './leadColumns';

interface Place {
  box: HTMLElement | null;
  /** Beside an opened lead. */
  isNarrow: boolean;
}

/** Columns from the address, else the user's choice, else as many as fit. */
export function useColumns(columns: LeadColumns, { search, show }: LeadsSearchView, { box, isNarrow }: Place) {
  const { grid } = columns;
  const userId = useSelector(selectUser)?._id ?? '';
  const [stored, setStored] = useState(() => readColumns(grid, userId));
  const width = useWidth(box);
  const named = search.columns.length > 0 ? search.columns : stored;
  const shown = useMemo(
    () => (named ? columnsOf(columns, named) : automaticColumns(columns, width)),
    [columns, named, width],
  );
  return {
    visible: useMemo(() => (isNarrow ? fittingColumns(shown, width) : shown), [isNarrow, shown, width]),
    shown: shown.map(({ field }) => field),
    all: columns.all,
    isAutomatic: named === null,
    /** In this order; null: automatic again. */
    choose: (fields: string[] | null) => {
      setStored(fields);
      storeColumns(grid, userId, fields);
      if (search.columns.length > 0) show({ columns: [], page: search.page }, true);
    },
  };
}

export type GridColumns = ReturnType<typeof useColumns>;

/** Known before the first frame. */
function useWidth(box: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!box) return;
    const measure = () => setWidth(box.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [box]);
  return width;
}

type Grid = LeadColumns['grid'];

// By person: others may log in on this computer. Earlier choices were of some columns only, without an order.
const keyOf = (grid: Grid, userId: string) => `leadColumnOrder:${grid}:${userId}`;

/** Null: as many as there is room for. */
const readColumns = (grid: Grid, userId: string) => readList(keyOf(grid, userId));

const storeColumns = (grid: Grid, userId: string, chosen: string[] | null) =>
  store(keyOf(grid, userId), chosen && JSON.stringify(chosen));
