/**
 * Rules that need no types; `.oxlintrc.json` has the others, since oxlint answers them several times faster. Who may
 * import whom is a test on the graph of imports (`test/support/walls.ts`).
 * ESLint 9 reads this file only with ESLINT_USE_FLAT_CONFIG=false (`npm run check` sets it).
 */
/** Packages, the contract, this side of the house, then nearby files; in each of them from a to z. */
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

/** They take as long as all others: `npm run check -- 'react rules'`, which `npm run test:full` runs, too. */
const compilerRules = process.env.REACT_RULES ? ['plugin:react-hooks/recommended'] : [];

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
      // Their order is told by names: to look for the files takes longer than all the rest of it.
      settings: { 'import/resolver': {} },
      rules: {
        'import/order': ['error', IMPORT_ORDER],
        'import/no-default-export': 'error',
        '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
        '@typescript-eslint/no-import-type-side-effects': 'error',
        '@typescript-eslint/no-invalid-void-type': 'off', // builder.query<X, void>
        '@typescript-eslint/no-unused-vars': 'off', // oxlint's
      },
    },
    {
      files: ['contract/**/*.ts', 'server/**/*.ts'],
      excludedFiles: ['contract/ground/fields.ts', 'server/cli/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [
              { name: 'yup', importNames: ['array'], message: 'listOf (contract/ground/fields.ts) refuses null.' },
            ],
          },
        ],
      },
    },
    {
      files: ['server/**/*.ts'],
      // The demo's events happened in the past.
      excludedFiles: ['server/leads/core/**', 'server/leads/lead/**', 'server/ground/db/schema/**', 'server/demo/**'],
      rules: {
        'no-restricted-syntax': [
          'error',
          ...[
            'ImportDeclaration[source.value=/schema.leadEvents/]',
            'TemplateElement[value.raw=/(into|update) lead_events/]',
          ].map((selector) => ({
            selector,
            message: 'Only the rooms core and lead of server/leads write the events of leads.',
          })),
        ],
      },
    },
    { files: ['*.config.ts', '*.d.ts'], rules: { 'import/no-default-export': 'off' } },
    {
      files: ['src/**/*.tsx'],
      env: { browser: true },
      settings: { react: { version: 'detect' } },
      plugins: ['react', 'react-hooks', 'jsx-a11y'],
      extends: ['plugin:react/recommended', 'plugin:react/jsx-runtime', ...compilerRules, 'plugin:jsx-a11y/strict'],
      rules: {
        'react-hooks/rules-of-hooks': 'error',
        'react-hooks/exhaustive-deps': 'error',
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
    // It makes the describe blocks of others' files.
    { files: ['test/support/loadTests.ts'], rules: { 'jest/no-export': 'off', 'jest/valid-title': 'off' } },
    { files: ['test/*/*/screens/**/*'], extends: ['plugin:testing-library/react'] },
  ],
};
