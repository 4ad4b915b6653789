import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getConstructionPlans } from 'pg-boss';

/** SQL without its spaces and semicolons. */
const words = (text: string) => text.replaceAll(';', ' ').replace(/\s+/g, ' ').trim();

test('the migration makes the schema that this pg-boss wants, but for the days of statistics', async () => {
  const migration = await readFile(path.join('server', 'ground', 'db', 'migrations', '0027_jobs.sql'), 'utf8');
  const plan = words(getConstructionPlans('jobs'));
  const wanted = plan.slice(plan.indexOf('CREATE SCHEMA'), plan.lastIndexOf('COMMIT'));
  const days = /DO \$\$ DECLARE d date.*?END \$\$ /.exec(wanted)![0];

  expect(words(migration)).toContain(words(wanted.replace(days, '')));
});
