/**
 * After each migration: rows of a dump may have ids of transactions that this database has yet to give, and each look of
 * the map would read them. A trigger writes the present one.
 */
export const OWN_CHANGES =
  'update properties set changed_in = default where changed_in >= pg_snapshot_xmax(pg_current_snapshot())';
