import type { LeadStatus } from '#contract/constants.ts';
import type { Lead } from '#contract/leads.ts';

/** A status as the server has answered it, since when, and the version of the lead that has it. */
export type SavedStatus = Pick<Lead, 'status' | 'updatedAt' | 'version'>;

interface Change {
  /** What the last tap asked for. */
  wanted: LeadStatus;
  /** How many taps the server has not answered yet. */
  waiting: number;
  told: SavedStatus;
}

const newerOf = (one: SavedStatus, other: SavedStatus) => (one.updatedAt < other.updatedAt ? other : one);

/**
 * Statuses that are shown before the server has answered. Taps may overlap: while one is under way the last one's status
 * is in view, and once all are answered, what the server told last. So a refused tap never brings back what a later one
 * has replaced, and a list that was asked for before a tap never hides it.
 */
export function trackStatusChanges() {
  const changes = new Map<string, Change>();
  return {
    begin: (id: string, before: SavedStatus, wanted: LeadStatus): void => {
      const { told, waiting } = changes.get(id) ?? { told: before, waiting: 0 };
      changes.set(id, { told, wanted, waiting: waiting + 1 });
    },

    /** With what the server answered, unless it refused. What to show now, or undefined while taps are under way. */
    end: (id: string, answered?: SavedStatus): SavedStatus | undefined => {
      const change = changes.get(id);
      if (!change) return answered;
      const told = answered ?? change.told;
      const waiting = change.waiting - 1;
      changes.set(id, { ...change, told, waiting });
      return waiting > 0 ? undefined : told;
    },

    /** What to show for a row that a list has just brought. */
    shown: (row: SavedStatus & Pick<Lead, '_id'>): Pick<Lead, 'status' | 'version'> => {
      const change = changes.get(row._id);
      if (!change) return { status: row.status, version: row.version };
      const told = newerOf(row, change.told);
      if (change.waiting > 0) {
        changes.set(row._id, { ...change, told });
        return { status: change.wanted, version: told.version };
      }
      if (told === row) changes.delete(row._id);
      return { status: told.status, version: told.version };
    },
  };
}
