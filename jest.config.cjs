const { availableParallelism } = require('node:os');

/** Pages say whose time they show where clocks show another one, except in UTC. */
process.env.TZ = 'UTC';

/** Packages that come as ES modules only, which Jest has to turn into CommonJS. */
const ESM_ONLY = [
  ...['p-limit', 'yocto-queue', 'uuid', 'swiper', 'react-leaflet', '@react-leaflet/core', 'postal-mime'],
  ...['pg-boss', 'serialize-error', 'non-error', 'rrule-temporal'],
  ...['htmlparser2', 'entities', 'domhandler', 'domutils', 'domelementtype', 'dom-serializer'],
];

const notInTheGate = process.env.FULL ? [] : ['\\.full\\.test\\.tsx?$'];

const common = {
  // This checkout's, and not the temporary folder that a run removes.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  roots: ['<rootDir>/test', '<rootDir>/src', '<rootDir>/contract', '<rootDir>/server'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/support/', ...notInTheGate],
  setupFiles: ['<rootDir>/test/support/beginWithRegions.ts'],
  transform: { '\\.[cm]?[jt]sx?$': 'babel-jest' },
  transformIgnorePatterns: [`/node_modules/(?!(?:${ESM_ONLY.join('|')})/)`],
  moduleNameMapper: {
    '\\.css$|^swiper/css': '<rootDir>/test/support/styleStub.cjs',
    '\\.(png|svg|jpe?g|webp|avif|woff2)$': '<rootDir>/test/support/fileStub.cjs',
    '^@/(.*)$': '<rootDir>/src/$1',
  },
};

/** A room's entry, which loads its files of that kind, and those that run by themselves. */
const entriesOf = (kind) => [
  `<rootDir>/test/*/*/${kind}.ts`,
  `<rootDir>/test/*/*/${kind}/*.alone{,.full}.test.{ts,tsx}`,
];
const filesOf = (kind) => [`<rootDir>/test/*/*/${kind}/*.test.ts`];

/** One PostgreSQL for the whole run; each entry has a database and a server of its own. */
const withServer = {
  ...common,
  globalSetup: '<rootDir>/test/support/globalSetup.mjs',
  globalTeardown: '<rootDir>/test/support/globalTeardown.mjs',
};

/** @type {import('jest').Config} */
module.exports = {
  // A call waits for PostgreSQL. With one more, tests of pages, which compute, take a sixth longer.
  maxWorkers: availableParallelism() + 1,
  // Says that a test hangs, not that it is slow: on an idle machine hardly one takes 3 s.
  testTimeout: 600_000,
  projects: [
    {
      ...common,
      displayName: 'unit',
      testEnvironment: '<rootDir>/test/support/plainEnvironment.mjs',
      testMatch: entriesOf('unit'),
    },
    {
      ...withServer,
      displayName: 'api',
      testEnvironment: '<rootDir>/test/support/serverEnvironment.mjs',
      testMatch: entriesOf('api'),
    },
    {
      ...withServer,
      displayName: 'screens',
      testEnvironment: '<rootDir>/test/support/pageEnvironment.mjs',
      setupFilesAfterEnv: ['<rootDir>/test/support/pageSetup.ts'],
      testMatch: entriesOf('screens'),
    },
    {
      ...common,
      displayName: 'process',
      testEnvironment: '<rootDir>/test/support/plainEnvironment.mjs',
      testMatch: filesOf('process'),
    },
    // Tests that take minutes: `npm run test:deep`.
    ...(process.env.DEEP
      ? [
          {
            ...common,
            displayName: 'deep',
            testEnvironment: 'node',
            testMatch: filesOf('deep'),
          },
        ]
      : []),
  ],
};
