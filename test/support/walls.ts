import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Graph } from './importGraph.ts';

const root = path.resolve(__dirname, '../..');

const entriesIn = (folder: string) => readdirSync(path.join(root, folder), { withFileTypes: true });
const foldersIn = (folder: string) =>
  entriesIn(folder)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The folders of `server/` that domains stand on. */
const GROUND = [
  'accounts',
  'archives',
  'concurrency',
  'counts',
  'db',
  'files',
  'http',
  'jobs',
  'leadCore',
  'listings',
  'mail',
  'notices',
  'outside',
  'photos',
  'push',
  'rendering',
  'spreadsheet',
  'sql',
];
/** Programs, which use domains. */
const PROGRAMS = ['cli', 'demo'];
const domains = foldersIn('server').filter((folder) => ![...GROUND, ...PROGRAMS].includes(folder));
/** The domains that a domain imports, as docs/ARCHITECTURE.md says. */
export const USES: Record<string, string[]> = {
  clock: ['rotation'],
  exports: ['properties', 'results'],
  leadImports: ['exports'],
  handovers: ['brokers', 'clock', 'distribution'],
  public: ['rotation'],
  pages: ['public'],
};
/** Domains write no files, and of the database they see connections and tables. */
const SEEN_BY_DOMAINS = [
  ...GROUND.filter((folder) => !['db', 'files'].includes(folder)),
  'db/connect.ts',
  'db/prepared.ts',
  'db/schema',
  'errors.ts',
  'identity.ts',
  'ownTexts.ts',
  'plainWords.ts',
  'readPhone.ts',
  'writePhone.ts',
  'readRegion.ts',
  'settings.ts',
  'writePhone.ts',
];

const features = foldersIn('src/features');
/** The files of a feature and its rooms that hold its calls. */
const apisOf = (feature: string) =>
  readdirSync(path.join(root, 'src/features', feature), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('Api.ts'))
    .map((file) => `src/features/${feature}/${file.replaceAll('\\', '/')}`);

const inLeads = (name: string) => `src/features/leads/${name}`;
/** The folders of `leads` that say what a lead is. Each other one is a room. */
const LEAD = [
  'board',
  'closing',
  'conversation',
  'create',
  'filters',
  'grid',
  'history',
  'lead',
  'list',
  'merge',
  'outbox',
];
/** The folders of them that rooms may import: the grid of leads with its filters, and what waits for the network. */
const SHARED_WITH_ROOMS = ['filters', 'grid', 'outbox'];
const rooms = foldersIn('src/features/leads').filter((folder) => !LEAD.includes(folder));
const leadFiles = entriesIn('src/features/leads')
  .filter((entry) => entry.isFile())
  .map(({ name }) => name);

/** What lies in `inside` imports nothing of `outside`. Both name folders or files. */
export interface Wall {
  inside: string[];
  outside: string[];
  /** The part of `outside` that it may import. */
  doors?: string[];
  because: string;
}

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
  ...domains.map((domain) => ({
    inside: [`server/${domain}`],
    outside: ['server'],
    doors: [domain, ...(USES[domain] ?? []), ...SEEN_BY_DOMAINS].map((name) => `server/${name}`),
    because: 'A domain imports the ground and itself, never the app.',
  })),
  {
    inside: GROUND.map((ground) => `server/${ground}`),
    outside: [...domains.map((domain) => `server/${domain}`), 'server/app.ts'],
    because: 'The ground knows no domain.',
  },
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
  ...rooms.map((room) => ({
    inside: [inLeads(room)],
    outside: [...rooms.filter((other) => other !== room), ...LEAD].map(inLeads),
    doors: SHARED_WITH_ROOMS.map(inLeads),
    because:
      'A room of leads imports the feature’s root files, the grid, the filters and the outbox, never another room.',
  })),
  {
    inside: [...LEAD, ...leadFiles.filter((file) => file !== 'lazyRooms.ts')].map(inLeads),
    outside: rooms.map(inLeads),
    because: 'What a lead is shows parts of its rooms by lazyRooms.ts.',
  },
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
