/**
 * Rules that need no types; `.oxlintrc.json` has the others, since oxlint answers them several times faster.
 * ESLint 9 reads this file only with ESLINT_USE_FLAT_CONFIG=false (`npm run check` sets it).
 */
const { existsSync, readdirSync } = require('node:fs');

const foldersIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];

const features = foldersIn('src/features');
/** The files of a feature and its rooms that hold its calls. */
const apisOf = (feature) =>
  readdirSync(`src/features/${feature}`, { recursive: true }).filter((file) => file.endsWith('Api.ts'));
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
/** What rooms may import of them: the grid of leads with its filters, and what waits for the network. */
const SHARED_WITH_ROOMS = ['filters', 'grid', 'outbox'];
const rooms = foldersIn('src/features/leads').filter((folder) => !LEAD.includes(folder));
/** The folders of server/ that domains stand on. */
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
/** What a domain imports of another one, as docs/ARCHITECTURE.md says. */
const USES = {
  clock: ['rotation'],
  exports: ['properties', 'results'],
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
  'readRegion.ts',
  'settings.ts',
];

const zone = (target, from, message, except) => ({
  target,
  from: from.map((folder) => `./${folder}`),
  message,
  ...(except && { except }),
});

/** Who may import whom (docs/ARCHITECTURE.md). Made from the folders, so a new feature is covered at birth. */
const zones = [
  zone('./contract', ['src', 'server', 'test', 'tools'], 'The contract knows neither side.'),
  zone('./server', ['src', 'test', 'bench', 'tools'], 'The server knows nothing of the pages or tests.'),
  zone('./src', ['server', 'test', 'bench', 'tools'], 'The pages know the server by its contract alone.'),
  ...domains.map((domain) =>
    zone(`./server/${domain}`, ['server'], 'A domain imports the ground and itself, never the app.', [
      `./${domain}`,
      ...[...(USES[domain] ?? []), ...SEEN_BY_DOMAINS].map((used) => `./${used}`),
    ]),
  ),
  ...GROUND.map((ground) =>
    zone(
      `./server/${ground}`,
      [...domains.map((domain) => `server/${domain}`), 'server/app.ts'],
      'The ground knows no domain.',
    ),
  ),
  zone('./src/shared', ['src/api', 'src/features', 'src/app'], 'Shared parts know neither the API nor features.'),
  zone('./src/api', ['src/features', 'src/app'], 'The API client knows no feature.'),
  ...features.map((feature) =>
    zone(`./src/features/${feature}`, ['src/features'], 'Of another feature only its …Api.ts, and auth’s selectors.', [
      `./${feature}`,
      './auth/authSlice.ts',
      ...features.flatMap((other) => apisOf(other).map((file) => `./${other}/${file}`)),
    ]),
  ),
  ...rooms.map((room) =>
    zone(
      `./src/features/leads/${room}`,
      [...rooms.filter((other) => other !== room), ...LEAD.filter((folder) => !SHARED_WITH_ROOMS.includes(folder))].map(
        (folder) => `src/features/leads/${folder}`,
      ),
      'A room of leads imports the feature’s root files, the grid, the filters and the outbox, never another room.',
    ),
  ),
  zone(
    // lazyRooms.ts alone names the rooms.
    `./src/features/leads/{${LEAD.join(',')}}/**/*`,
    rooms.map((room) => `src/features/leads/${room}`),
    'What a lead is shows parts of its rooms by lazyRooms.ts.',
  ),
  zone(
    './src/features/leads/!(lazyRooms).{ts,tsx}',
    rooms.map((room) => `src/features/leads/${room}`),
    'What a lead is shows parts of its rooms by lazyRooms.ts.',
  ),
  zone('./src/features', ['src/app'], 'Features do not know the shell.'),
];

/** What comes along, the contract, this side of the house, then what is nearby; in each of them from a to z. */
const IMPORT_ORDER = {
  groups: ['builtin', 'external', 'internal', 'parent', 'sibling'],
  pathGroups: [
    { pattern: '#contract/**', group: 'internal', position: 'before' },
    { pattern: '#test/**', group: 'internal', position: 'after' },
    { pattern: '@/**', group: 'internal' },
  ],
  pathGroupsExcludedImportTypes: [],
  alphabetize: { order: 'asc', caseInsensitive: true },
  'newlines-between': 'never',
};

module.exports = {
  root: true,
  ignorePatterns: ['dist/', 'dist-server/', 'coverage/', 'data/', 'test-results/', 'node_modules/', '*.json'],
  reportUnusedDisableDirectives: true,
  env: { es2024: true },
  extends: ['eslint:recommended', 'prettier'],
  parserOptions: { ecmaVersion: 'latest', sourceType: 'module' },
  overrides: [
    { files: ['*.cjs'], env: { node: true }, parserOptions: { sourceType: 'script' } },
    { files: ['*.mjs', '*.js'], env: { node: true } },
    {
      files: ['**/*.ts', '**/*.tsx'],
      parser: '@typescript-eslint/parser',
      plugins: ['@typescript-eslint', 'import'],
      extends: ['plugin:@typescript-eslint/strict', 'plugin:@typescript-eslint/stylistic', 'prettier'],
      settings: { 'import/resolver': { typescript: { project: './tsconfig.json' } } },
      rules: {
        'import/no-restricted-paths': ['error', { zones }],
        'import/order': ['error', IMPORT_ORDER],
        'import/no-default-export': 'error',
        '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
        '@typescript-eslint/no-import-type-side-effects': 'error',
        '@typescript-eslint/no-invalid-void-type': 'off', // builder.query<X, void>
        '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      },
    },
    {
      files: ['contract/**/*.ts', 'server/**/*.ts'],
      excludedFiles: ['contract/fields.ts', 'server/cli/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          { paths: [{ name: 'yup', importNames: ['array'], message: 'listOf (contract/fields.ts) refuses null.' }] },
        ],
      },
    },
    {
      files: ['server/**/*.ts'],
      // The demo's events happened in the past.
      excludedFiles: ['server/leadCore/**', 'server/leads/**', 'server/db/schema/**', 'server/demo/**'],
      rules: {
        'no-restricted-syntax': [
          'error',
          ...[
            'ImportDeclaration[source.value=/schema.leadEvents/]',
            'TemplateElement[value.raw=/(into|update) lead_events/]',
          ].map((selector) => ({ selector, message: 'Only server/leadCore/story.ts writes the events of leads.' })),
        ],
      },
    },
    { files: ['*.config.ts', '*.d.ts'], rules: { 'import/no-default-export': 'off' } },
    {
      files: ['src/**/*.tsx'],
      env: { browser: true },
      settings: { react: { version: 'detect' } },
      plugins: ['react', 'react-hooks', 'jsx-a11y'],
      extends: [
        'plugin:react/recommended',
        'plugin:react/jsx-runtime',
        'plugin:react-hooks/recommended',
        'plugin:jsx-a11y/strict',
      ],
      rules: {
        'react/prop-types': 'off',
        'no-restricted-imports': [
          'error',
          {
            paths: [
              {
                name: 'react-router-dom',
                importNames: ['Link', 'NavLink'],
                message: 'src/shared/routing/Link.tsx is smaller.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['test/*/*/{unit,api,screens,process,deep}/**/*', 'test/support/*'],
      plugins: ['jest', 'testing-library', 'jest-dom'],
      extends: ['plugin:jest/recommended', 'plugin:jest-dom/recommended'],
      env: { 'jest/globals': true, node: true },
      rules: {
        '@typescript-eslint/no-non-null-assertion': 'off',
        'jest/expect-expect': ['warn', { assertFunctionNames: ['expect', 'expect*'] }],
        'jest/no-standalone-expect': ['error', { additionalTestBlockFunctions: ['asRoot'] }],
      },
    },
    { files: ['test/*/*/screens/**/*'], extends: ['plugin:testing-library/react'] },
  ],
};
