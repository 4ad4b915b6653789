/**
 * The React Compiler's code is a fifth of a component's. It earns that where much is drawn anew at a touch: grids, board,
 * map, forms. The shell, the shared parts and the pages one only reads do without, and load faster.
 */
const uncompiled = [
  'node_modules',
  'src/app',
  'src/shared',
  'src/features/auth',
  ...['card', 'contact', 'hotsite', 'landing', 'property', 'map/opened', 'map/phone', 'map/search'].map(
    (folder) => `src/features/public/${folder}`,
  ),
];
const isCompiled = (filename) => !uncompiled.some((folder) => filename.replaceAll('\\', '/').includes(`/${folder}/`));

module.exports = (api) => {
  const env = api.env(); // NODE_ENV: 'production' | 'development' | 'test'; also keys Babel's cache
  return {
    presets: [
      ['@babel/preset-env', env === 'test' ? { targets: { node: 'current' } } : { bugfixes: true, modules: false }],
      ['@babel/preset-react', { runtime: 'automatic', development: env === 'development' }],
      ['@babel/preset-typescript', { allowDeclareFields: true, onlyRemoveTypeImports: true }],
    ],
    plugins: [
      // Must stay first.
      ['babel-plugin-react-compiler', { target: '19', sources: isCompiled }],
      ...(env === 'development' && process.env.WEBPACK_SERVE ? ['react-refresh/babel'] : []),
    ],
  };
};
