import { imports, importsOf } from '#test/importGraph.ts';
import { breachesIn, walls } from '#test/walls.ts';

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

const CONTRACT = 'A door of the contract imports itself and those of lower floors.';
const DOOR = 'A door imports itself and those of lower floors.';
const GROUND = 'Only the ground and the programs start databases and lay out DATA_DIR.';
const ROOM = 'A room imports its door’s core and itself.';
const FEATURE = 'Of another feature only its …Api.ts, and auth’s selectors.';
const ROOM_OF_LEADS = 'A room of leads imports the core and itself; what it shows of others comes by lazyRooms.ts.';

const REFUSED = [
  ['contract/new.ts', '../server/ground/settings/settings.ts', 'The contract knows neither side.'],
  ['contract/new.ts', '@/main.tsx', 'The contract knows neither side.'],
  ['contract/ground/new.ts', '../leads/leadValues.ts', CONTRACT],
  ['contract/leads/new.ts', '../giving/rotation.ts', CONTRACT],
  ['server/new.ts', '../src/main.tsx', 'The server knows nothing of the pages or tests.'],
  ['server/ground/db/new.ts', '#test/server.ts', 'The server knows nothing of the pages or tests.'],
  ['src/new.ts', '../server/ground/settings/settings.ts', 'The pages know the server by its contract alone.'],
  ['src/shared/new.ts', '../../bench/load.ts', 'The pages know the server by its contract alone.'],
  ['server/leads/agenda/new.ts', '../../app.ts', DOOR],
  ['server/leads/agenda/new.ts', '../../giving/clock/routes.ts', DOOR],
  ['server/leads/agenda/new.ts', '../../demo/demo.ts', DOOR],
  ['server/giving/clock/new.ts', '../../reports/speed/routes.ts', DOOR],
  ['server/ground/sql/new.ts', '../../app.ts', DOOR],
  ['server/ground/sql/new.ts', '../../people/roles/sight.ts', DOOR],
  ['server/leads/agenda/new.ts', '../../ground/files/dataFolder.ts', GROUND],
  ['server/leads/agenda/new.ts', '../../ground/db/migrate.ts', GROUND],
  ['server/leads/agenda/new.ts', '../lead/change.ts', ROOM],
  ['server/giving/rotation/new.ts', '../clock/routes.ts', ROOM],
  ['src/shared/new.ts', '@/api/baseApi.ts', 'Shared parts know neither the API nor features.'],
  ['src/shared/new.ts', '@/features/auth/authSlice.ts', 'Shared parts know neither the API nor features.'],
  ['src/api/new.ts', '@/features/auth/authSlice.ts', 'The API client knows no feature.'],
  ['src/features/brokers/new.ts', '@/features/leads/core/messages.ts', FEATURE],
  ['src/features/leads/new.ts', '../auth/session.ts', FEATURE],
  ['src/features/leads/agenda/new.ts', '../giving/clock/settings/DaysOff.tsx', ROOM_OF_LEADS],
  ['src/features/leads/giving/clock/new.ts', '../../agenda/agendaApi.ts', ROOM_OF_LEADS],
  ['src/features/leads/giving/clock/new.ts', '../shifts/shiftsApi.ts', ROOM_OF_LEADS],
  ['src/features/leads/agenda/new.ts', '../lead/create/ContactReader.tsx', ROOM_OF_LEADS],
  ['src/features/leads/core/new.ts', '../giving/clock/settings/DaysOff.tsx', ROOM_OF_LEADS],
  ['src/features/auth/new.ts', '@/app/layout/places.ts', 'Features do not know the shell.'],
] as const;

test.each(REFUSED)('%s may not import %s', (file, name, because) => {
  expect(breachesOf(file, name)).toContainEqual(expect.stringContaining(because));
});

const ALLOWED = [
  ['contract/leads/new.ts', '../ground/fields.ts'],
  ['server/leads/agenda/new.ts', './routes.ts'],
  ['server/leads/agenda/new.ts', '../../ground/db/connect.ts'],
  ['server/leads/agenda/new.ts', '../core/story.ts'],
  ['server/giving/clock/new.ts', '../rotation/roleta.ts'],
  ['server/giving/clock/new.ts', '../../leads/lead/change.ts'],
  ['server/demo/new.ts', '../giving/clock/routes.ts'],
  ['server/app.ts', './giving/clock/routes.ts'],
  ['src/features/brokers/new.ts', '../leads/agenda/agendaApi.ts'],
  ['src/features/brokers/new.ts', '@/features/auth/authSlice.ts'],
  ['src/features/leads/giving/distribution/new.ts', '../../list/grid/LeadsGrid.tsx'],
  ['src/features/leads/agenda/new.ts', '../core/messages.ts'],
  ['src/features/leads/lazyRooms.ts', './giving/clock/settings/DaysOff.tsx'],
  ['src/app/new.ts', '@/features/leads/giving/clock/settings/DaysOff.tsx'],
] as const;

test.each(ALLOWED)('%s may import %s', (file, name) => {
  expect(breachesOf(file, name)).toEqual([]);
});

test('each wall has an import above that it refuses', () => {
  const tried = REFUSED.map(([, , because]) => because);

  expect([...new Set(tried)].sort()).toEqual([...new Set(walls.map(({ because }) => because))].sort());
});
