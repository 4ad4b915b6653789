import type { LeadColumns } from './leadColumns';

type Grid = LeadColumns['grid'];

// Each person's own: others may log in on this computer. Without storage (full, forbidden) the choice lasts as long as the page.
const keyOf = (grid: Grid, userId: string) => `leadColumns:${grid}:${userId}`;

/** The optional columns that somebody has chosen; null is as many as there is room for. */
export function readColumns(grid: Grid, userId: string): string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(grid, userId)) ?? 'null');
    return Array.isArray(stored) ? stored.filter((field) => typeof field === 'string') : null;
  } catch {
    return null;
  }
}

export function storeColumns(grid: Grid, userId: string, chosen: string[] | null): void {
  try {
    if (chosen) localStorage.setItem(keyOf(grid, userId), JSON.stringify(chosen));
    else localStorage.removeItem(keyOf(grid, userId));
  } catch {
    // The choice lasts as long as the page.
  }
}
