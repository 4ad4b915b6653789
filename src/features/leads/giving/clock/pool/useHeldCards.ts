import { useState } from 'react';
import type { PoolLead } from '#contract/giving/clock.ts';

const NONE: PoolLead[] = [];

/** The pool's leads, and those of pressed cards that have left it, so that nothing moves under the thumb. */
export function useHeldCards(rows = NONE) {
  const [held, setHeld] = useState<readonly string[]>([]);
  const [last, setLast] = useState({ rows, shown: rows });
  const shown = rows === last.rows ? last.shown : withHeld(rows, last.shown, held);
  if (rows !== last.rows) setLast({ rows, shown });
  return { shown, hold: (id: string) => setHeld((ids) => [...ids, id]) };
}

/** Each behind the nearest one that it stood behind. */
export function withHeld(rows: PoolLead[], before: PoolLead[], held: readonly string[]): PoolLead[] {
  const shown = [...rows];
  before.forEach((lead, index) => {
    if (!held.includes(lead._id) || rows.some(({ _id }) => _id === lead._id)) return;
    const earlier = before.slice(0, index);
    const after = shown.findLastIndex(({ _id }) => earlier.some((one) => one._id === _id));
    shown.splice(after + 1, 0, lead);
  });
  return shown;
}
