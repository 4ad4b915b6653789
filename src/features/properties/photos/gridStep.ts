/** How the photographs lie: how many in a row, and whether the first has a row of its own. */
export interface GridShape {
  columns: number;
  wideCover: boolean;
}

/** The place an arrow key leads to from `index`, within the list; null for other keys. */
export function gridStep(key: string, index: number, length: number, { columns, wideCover }: GridShape): number | null {
  const down = wideCover && index === 0 ? 1 : index + columns;
  const up = wideCover && index <= columns ? 0 : index - columns;
  const steps: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: up < 0 ? index : up,
    ArrowDown: down,
  };
  const to = steps[key];
  return to === undefined ? null : Math.min(length - 1, Math.max(0, to));
}
