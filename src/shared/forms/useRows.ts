import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useField } from 'react-final-form';
import { fieldOf } from '../isRecord';

/** One field of a form for all rows: they move, and a conflict compares all of them. `key`: a new row's; the server ignores it. */
export function useRows<Row extends object>(name: string) {
  const { input, meta } = useField<Row[]>(name, {
    subscription: { value: true, error: true, touched: true, submitError: true, dirtySinceLastSubmit: true },
  });
  const [added, setAdded] = useState<string>();
  const rows = input.value;
  const refused: unknown = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const problem: unknown = (meta.touched ? meta.error : undefined) ?? refused;
  const swap = (index: number) => input.onChange(rows.toSpliced(index, 2, ...rows.slice(index, index + 2).reverse()));
  return {
    rows,
    setRows: (next: Row[]) => input.onChange(next),
    /** About all of them. */
    problem: typeof problem === 'string' ? problem : undefined,
    errorOf: (index: number, field: string) => {
      const error = fieldOf(fieldOf(problem, index.toString()), field);
      return typeof error === 'string' ? error : undefined;
    },
    add: (row: Omit<Row, 'key'>) => {
      const key = nanoid();
      setAdded(key);
      input.onChange([...rows, { ...row, key }]);
    },
    isNew: ({ key }: { key?: string }) => key !== undefined && key === added,
    replace: (index: number, row: Row) => input.onChange(rows.with(index, row)),
    remove: (index: number) => input.onChange(rows.toSpliced(index, 1)),
    /** Undefined: it is the first one. */
    up: (index: number) => (index > 0 ? () => swap(index - 1) : undefined),
    down: (index: number) => (index < rows.length - 1 ? () => swap(index) : undefined),
  };
}
