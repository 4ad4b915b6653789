import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imports, importsOf } from '#test/importGraph.ts';
import { breachesIn, USES, walls } from '#test/walls.ts';

const breachesOf = (file: string, name: string) => {
  const imported = importsOf(file, `import type { Part } from '${name}';`);
  // A name that nothing answers to would go through any wall.
  expect(imported).toHaveLength(1);
  return breachesIn(new Map([[file, new Set(imported)]]));
};

test('no file of the product imports what is behind a wall', () => {
  expect(imports.size).toBeGreaterThan(500);
  expect(breachesIn(imports)).toEqual([]);
});

const DOMAIN = 'A domain imports the ground and itself, never the app.';
const FEATURE = 'Of another feature only its …Api.ts, and auth’s selectors.';
const ROOM =
  'A room of leads imports the feature’s root files, the grid, the filters and the outbox, never another room.';
const LEAD = 'What a lead is shows parts of its rooms by lazyRooms.ts.';

const REFUSED = [
  ['contract/new.ts', '../server/settings.ts', 'The contract knows neither side.'],
  ['contract/new.ts', '@/main.tsx', 'The contract knows neither side.'],
  ['server/new.ts', '../src/main.tsx', 'The server knows nothing of the pages or tests.'],
  ['server/db/new.ts', '#test/server.ts', 'The server knows nothing of the pages or tests.'],
  ['src/new.ts', '../server/settings.ts', 'The pages know the server by its contract alone.'],
  ['src/shared/new.ts', '../../bench/load.ts', 'The pages know the server by its contract alone.'],
  ['server/agenda/new.ts', '../app.ts', DOMAIN],
  ['server/agenda/new.ts', '../clock/routes.ts', DOMAIN],
  ['server/agenda/new.ts', '../demo/demo.ts', DOMAIN],
  ['server/agenda/new.ts', '../files/dataFolder.ts', DOMAIN],
  ['server/agenda/new.ts', '../db/migrate.ts', DOMAIN],
  ['server/rotation/new.ts', '../clock/routes.ts', DOMAIN],
  ['server/leadCore/new.ts', '../clock/routes.ts', 'The ground knows no domain.'],
  ['server/sql/new.ts', '../app.ts', 'The ground knows no domain.'],
  ['src/shared/new.ts', '@/api/baseApi.ts', 'Shared parts know neither the API nor features.'],
  ['src/shared/new.ts', '@/features/auth/authSlice.ts', 'Shared parts know neither the API nor features.'],
  ['src/api/new.ts', '@/features/auth/authSlice.ts', 'The API client knows no feature.'],
  ['src/features/brokers/new.ts', '@/features/leads/core/messages.ts', FEATURE],
  ['src/features/leads/new.ts', '../auth/session.ts', FEATURE],
  ['src/features/leads/agenda/new.ts', '../clock/settings/DaysOff.tsx', ROOM],
  ['src/features/leads/clock/new.ts', '../agenda/agendaApi.ts', ROOM],
  ['src/features/leads/agenda/new.ts', '../create/ContactReader.tsx', ROOM],
  ['src/features/leads/list/new.ts', '../clock/settings/DaysOff.tsx', LEAD],
  ['src/features/leads/core/messages.ts', './clock/settings/DaysOff.tsx', LEAD],
  ['src/features/auth/new.ts', '@/app/layout/menuItems.ts', 'Features do not know the shell.'],
] as const;

test.each(REFUSED)('%s may not import %s', (file, name, because) => {
  expect(breachesOf(file, name)).toContainEqual(expect.stringContaining(because));
});

const ALLOWED = [
  ['contract/new.ts', './fields.ts'],
  ['server/agenda/new.ts', './routes.ts'],
  ['server/agenda/new.ts', '../db/connect.ts'],
  ['server/agenda/new.ts', '../leadCore/story.ts'],
  ['server/clock/new.ts', '../rotation/roleta.ts'],
  ['server/demo/new.ts', '../clock/routes.ts'],
  ['server/app.ts', './clock/routes.ts'],
  ['src/features/brokers/new.ts', '../leads/agenda/agendaApi.ts'],
  ['src/features/brokers/new.ts', '@/features/auth/authSlice.ts'],
  ['src/features/leads/agenda/new.ts', '../grid/LeadsGrid.tsx'],
  ['src/features/leads/agenda/new.ts', '../messages.ts'],
  ['src/features/leads/lazyRooms.ts', './clock/settings/DaysOff.tsx'],
  ['src/app/new.ts', '@/features/leads/giving/clock/settings/DaysOff.tsx'],
] as const;

test.each(ALLOWED)('%s may import %s', (file, name) => {
  expect(breachesOf(file, name)).toEqual([]);
});

test('each wall has an import above that it refuses', () => {
  const tried = REFUSED.map(([, , because]) => because);

  expect([...new Set(tried)].sort()).toEqual([...new Set(walls.map(({ because }) => because))].sort());
});

test('docs/ARCHITECTURE.md names the imports between domains that the walls allow', () => {
  const page = readFileSync(path.resolve(__dirname, '../../../..', 'docs/ARCHITECTURE.md'), 'utf8');
  const allowed = Object.entries(USES).flatMap(([domain, used]) => used.map((other) => `${domain} → ${other}`));
  const named = [...page.matchAll(/`(\w+)` → `(\w+)`/g)].map(([, domain = '', other = '']) => `${domain} → ${other}`);

  expect(named).not.toEqual([]);
  expect(named.toSorted()).toEqual(allowed.toSorted());
});
