/** Advisory locks; arbitrary, unique numbers. */
export const LOCKS = {
  /** The embedded PostgreSQL's owner. */
  server: 7_266_723,
  /** Creates the embedded role and database. */
  creation: 7_266_731,
  migration: 7_266_724,
  /** No photograph is removed during a backup. */
  backup: 7_266_725,
  /** Merging rows of counts (`server/ground/counts`); migration 0009 names it. */
  compaction: 7_266_726,
} as const;

/**
 * Tables, and advisory locks (`~`), in the order in which a transaction waits for them; rows of one table by id. So no two wait for each
 * other. `test/support/lockOrder.ts` fails what differs. Two ways around it: not to wait (`nowait`, `skip locked`), and what the
 * roleta chooses under its lock, where who loses a deadlock tries again.
 */
export const LOCK_ORDER = [
  // The act itself.
  ...['doubtful_contacts', 'lead_plans', 'runs', 'lead_imports', 'property_imports', 'lead_merges'],
  ...['~runs', '~persons', 'users', 'teams'],
  ...['leads', '~rotation', 'properties', 'property_import_rows', 'duty_swaps', 'duty_shifts'],
];
