-- Waits for a fold, and lets none begin (LOCKS.folding in server/db/locks.ts): a fold's own rows, written meanwhile, would not be
-- visible to the DELETE below, and would be counted twice.
CREATE OR REPLACE FUNCTION count_everything() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7266726);
  PERFORM count_all_rows();
  INSERT INTO map_changes DEFAULT VALUES;
END $$;
