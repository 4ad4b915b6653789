import { openDb, openPool } from '../ground/db/connect.ts';
import { checkCounts } from './checkCounts.ts';
import { runProgram, say } from './program.ts';

const MAX_LINES = 20;

/** Also works beside a running server. */
await runProgram(async (_settings, databaseUrl) => {
  const pool = openPool(databaseUrl);
  try {
    const checked = await checkCounts(openDb(pool));
    for (const { table, differences } of checked) {
      say(differences.length === 0 ? `${table}: right` : `${table}: wrong, rows that differ: ${differences.length}`);
      for (const line of differences.slice(0, MAX_LINES)) say(`  ${line}`);
      if (differences.length > 0) process.exitCode = 1;
    }
  } finally {
    await pool.end();
  }
});
