/** PostgreSQL's advisory locks that all servers and programs share. Any numbers will do, as long as no two are the same. */
export const LOCKS = {
  /** Whoever runs the embedded PostgreSQL. */
  server: 7_266_723,
  /** Making role and database of a new embedded PostgreSQL. */
  creation: 7_266_731,
  migration: 7_266_724,
  /** What a backup is about to copy is not removed meanwhile. */
  backup: 7_266_725,
  folding: 7_266_726,
} as const;
