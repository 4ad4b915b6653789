/** A promise with its figure: whether it held, or why it was not tried. A figure without a promise has no verdict. */
export interface Line {
  what: string;
  figure: string;
  verdict?: 'ok' | 'FAILED' | 'not run';
}

export const figure = (what: string, value: string | number): Line => ({ what, figure: String(value) });

export const promise = (what: string, value: string | number, held: boolean): Line => ({
  what,
  figure: String(value),
  verdict: held ? 'ok' : 'FAILED',
});

/** A list that must be empty. Some of it is shown, to begin the search with. */
export function none(what: string, found: readonly unknown[]): Line {
  const shown = found
    .slice(0, 3)
    .map((one) => (typeof one === 'string' ? one : JSON.stringify(one)).slice(0, 300))
    .join(' | ');
  return promise(what, found.length === 0 ? '0' : `${found.length}: ${shown}`, found.length === 0);
}

export const notRun = (what: string, why: string): Line => ({ what, figure: why, verdict: 'not run' });

export const lineText = ({ what, figure: value, verdict }: Line) => `${(verdict ?? '').padEnd(8)}${what}: ${value}`;

export const areHeld = (lines: readonly Line[]) => lines.every(({ verdict }) => verdict !== 'FAILED');

/** `53 × 503, 2 × reset` */
export function countsOf<One>(all: readonly One[], kindOf: (one: One) => unknown): string {
  const counts = Map.groupBy(all, (one) => String(kindOf(one)));
  return [...counts].map(([kind, ones]) => `${ones.length} × ${kind}`).join(', ') || 'none';
}
