/**
 * Without the React Compiler: measured in the whole product, it adds 11 % to the scripts, more than the pages of visitors
 * may load (docs/testing.md), and takes three quarters of the time of each transform.
 */
export default (api) => {
  const env = api.env(); // NODE_ENV: 'production' | 'development' | 'test'; also keys Babel's cache
  return {
    presets: [
      ['@babel/preset-env', env === 'test' ? { targets: { node: 'current' } } : { bugfixes: true, modules: false }],
      ['@babel/preset-react', { runtime: 'automatic', development: env === 'development' }],
      ['@babel/preset-typescript', { allowDeclareFields: true, onlyRemoveTypeImports: true }],
    ],
    plugins: env === 'development' && process.env.WEBPACK_SERVE ? ['react-refresh/babel'] : [],
  };
};
