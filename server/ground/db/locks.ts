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
