import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Graph } from './importGraph.ts';

const root = path.resolve(__dirname, '../..');

const entriesIn = (folder: string) => readdirSync(path.join(root, folder), { withFileTypes: true });
const foldersIn = (folder: string) =>
  entriesIn(folder)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Files of `inside` import none of `outside`. Both name folders or files. */
export interface Wall {
  inside: string[];
  outside: string[];
  /** The part of `outside` that it may import. */
  doors?: string[];
  because: string;
}

/** The doors of the server, from the ground up. */
export const FLOORS = [['ground'], ['people'], ['properties', 'reach'], ['leads'], ['giving', 'reports'], ['site']];
/** Rooms that a room uses, besides its door's `core`. */
export const USES: Record<string, string[]> = {
  'giving/clock': ['rotation'],
  'giving/distribution': ['undo'],
  'giving/handovers': ['brokers', 'distribution', 'shifts', 'undo'],
  'people/users': ['roles', 'sessions'],
  'people/auth': ['roles', 'sessions', 'teams', 'users'],
  'people/invitations': ['auth', 'sessions', 'users'],
  'people/sessions': ['roles'],
  'people/teams': ['roles', 'sessions'],
  'properties/imports': ['feeds'],
  'reach/notifications': ['live'],
  'reports/dashboard': ['results', 'speed'],
  'reports/exports': ['archives', 'audit', 'results'],
  'site/pages': ['public', 'rendering'],
};
/** Other doors write files by what these offer, and of the database they see connections and tables. */
const GROUND_ALONE = ['files/dataFolder.ts', 'db/embedded', 'db/migrate.ts', 'db/replica.ts'];

const doors = FLOORS.flatMap((floor, index) =>
  floor.map((door) => ({ door, below: FLOORS.slice(0, index).flat(), rooms: foldersIn(`server/${door}`) })),
);
const inServer = (name: string) => `server/${name}`;

/** A room imports its house's core and itself, and of the others what `uses` says. */
const roomWalls = (house: string, rooms: string[], uses: (room: string) => string[], because: string): Wall[] =>
  rooms.map((room) => ({
    inside: [`${house}/${room}`],
    outside: rooms.map((other) => `${house}/${other}`),
    doors: [room, 'core', ...uses(room)].map((other) => `${house}/${other}`),
    because,
  }));

const serverWalls: Wall[] = doors.flatMap(({ door, below, rooms }) => [
  {
    inside: [inServer(door)],
    outside: ['server'],
    doors: [door, ...below].map(inServer),
    because: 'A door imports itself and those of lower floors.',
  },
  ...(door === 'ground'
    ? []
    : [
        {
          inside: [inServer(door)],
          outside: GROUND_ALONE.map((name) => inServer(`ground/${name}`)),
          because: 'Only the ground and the programs start databases and lay out DATA_DIR.',
        },
        ...roomWalls(
          inServer(door),
          rooms,
          (room) => USES[`${door}/${room}`] ?? [],
          'A room imports its door’s core and itself.',
        ),
      ]),
]);

/** Besides lower floors: the log of acts has the fields of all forms. */
const CONTRACT_USES: Record<string, string[]> = { reports: ['giving', 'site'] };

const contractWalls: Wall[] = doors.map(({ door, below }) => ({
  inside: [`contract/${door}`],
  outside: ['contract'],
  doors: [door, ...below, ...(CONTRACT_USES[door] ?? [])].map((other) => `contract/${other}`),
  because: 'A door of the contract imports itself and those of lower floors.',
}));

const features = foldersIn('src/features');
/** The files of a feature and its rooms that hold its calls. */
const apisOf = (feature: string) =>
  readdirSync(path.join(root, 'src/features', feature), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('Api.ts'))
    .map((file) => `src/features/${feature}/${file.replaceAll('\\', '/')}`);

const LEADS = 'src/features/leads';
/** The rooms of leads; each folder of `giving` is one. */
const rooms = foldersIn(LEADS).flatMap((folder) =>
  folder === 'giving' ? foldersIn(`${LEADS}/giving`).map((room) => `giving/${room}`) : [folder],
);
/** Rooms that a room of leads uses, besides `core`. */
const ROOM_USES: Record<string, string[]> = {
  agenda: ['quickMessages'],
  list: ['lead', 'quickMessages'],
  lead: ['conversation', 'quickMessages'],
  'giving/distribution': ['list'],
  teamDay: ['agenda', 'giving/shifts', 'list'],
  runs: ['giving/distribution'],
};

/** Who may import whom (docs/ARCHITECTURE.md). Made from the folders, so a new feature is covered at birth. */
export const walls: Wall[] = [
  { inside: ['contract'], outside: ['src', 'server', 'test', 'tools'], because: 'The contract knows neither side.' },
  {
    inside: ['server'],
    outside: ['src', 'test', 'bench', 'tools'],
    because: 'The server knows nothing of the pages or tests.',
  },
  {
    inside: ['src'],
    outside: ['server', 'test', 'bench', 'tools'],
    because: 'The pages know the server by its contract alone.',
  },
  ...contractWalls,
  ...serverWalls,
  {
    inside: ['src/shared'],
    outside: ['src/api', 'src/features', 'src/app'],
    because: 'Shared parts know neither the API nor features.',
  },
  { inside: ['src/api'], outside: ['src/features', 'src/app'], because: 'The API client knows no feature.' },
  ...features.map((feature) => ({
    inside: [`src/features/${feature}`],
    outside: ['src/features'],
    doors: [`src/features/${feature}`, 'src/features/auth/authSlice.ts', ...features.flatMap(apisOf)],
    because: 'Of another feature only its …Api.ts, and auth’s selectors.',
  })),
  ...roomWalls(
    LEADS,
    rooms,
    (room) => ROOM_USES[room] ?? [],
    'A room of leads imports the core and itself; what it shows of others comes by lazyRooms.ts.',
  ),
  { inside: ['src/features'], outside: ['src/app'], because: 'Features do not know the shell.' },
];

const isIn = (file: string, places: string[]) => places.some((place) => file === place || file.startsWith(`${place}/`));

/** The imports that go through a wall, each with why it may not. */
export function breachesIn(graph: Graph): string[] {
  return [...graph].flatMap(([file, imported]) =>
    walls
      .filter(({ inside }) => isIn(file, inside))
      .flatMap(({ outside, doors = [], because }) =>
        [...imported]
          .filter((other) => isIn(other, outside) && !isIn(other, doors))
          .map((other) => `${file} imports ${other}. ${because}`),
      ),
  );
}
