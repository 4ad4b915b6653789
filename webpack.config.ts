import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import type { PluginObj } from '@babel/core';
import ReactRefreshWebpackPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import type { ChunkGraph, Compiler, Configuration, Module } from 'webpack';
import 'webpack-dev-server';
import { InjectManifest } from 'workbox-webpack-plugin';

const root = import.meta.dirname;
const from = (...parts: string[]) => path.resolve(root, ...parts);
// Not the page itself: the server writes a nonce into each copy of it.
const compressible = /\.(js|css|svg|json)$/;

/** The pages behind the login: all chunks that the features' routes name, except those of the visitors' lists. */
const signedIn = readdirSync(from('src/features'), { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'routes.tsx')
  .flatMap((file) => readFileSync(from('src/features', file), 'utf8').split(/^(?:export const|async function) /m))
  .filter((list) => !/^(visitor|public|load)/.test(list))
  .flatMap((list) => Array.from(list.matchAll(/webpackChunkName: "([^"]+)"/g), ([, name = '']) => name))
  .concat('app');

/** `chunks.json`: the files of each page, for the server. */
const listChunks = (compiler: Compiler) => {
  const name = 'listChunks';
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    compilation.hooks.processAssets.tap({ name, stage }, () => {
      const files = Array.from(compilation.namedChunkGroups, ([chunk, group]) => [chunk, group.getFiles()]);
      const text = JSON.stringify(Object.fromEntries(files));
      compilation.emitAsset('chunks.json', new webpack.sources.RawSource(text));
    });
  });
};

/** Unused components go only without the names that developers see. */
const dropDisplayNames = (): PluginObj => ({
  visitor: {
    AssignmentExpression: (path) => {
      const isName =
        path.get('left').isMemberExpression() && path.get('left.property').isIdentifier({ name: 'displayName' });
      if (isName && path.parentPath.isExpressionStatement()) path.remove();
    },
  },
});

const source = {
  test: /\.tsx?$/,
  include: [from('src'), from('contract')],
  use: { loader: 'babel-loader', options: { cacheDirectory: true, cacheCompression: false } },
};
const THEME = 'src/app/theme';
/** Not for `npm run dev`, where it may change. */
const evaluated = {
  test: from(THEME, 'madeTheme.ts'),
  enforce: 'post' as const,
  loader: from('scripts/evaluated.mjs'),
  options: {
    inputs: [
      'package-lock.json',
      ...['breakpoints.ts', 'palettes.ts', 'typography.ts'].map((file) => path.join(THEME, file)),
    ],
  },
};
/** For our own components: MUI's import theirs from elsewhere. */
const ownStyled = {
  test: /node_modules\/@mui\/material\/styles\/index\.mjs$/,
  resolve: { alias: { './styled.mjs$': from(THEME, 'styled.ts') } },
};
const extensions = ['.tsx', '.ts', '.js'];
const shared = { '@': from('src'), '@emotion/is-prop-valid$': from('src/app/theme/forwarded.ts') };
/** A file that `index.html` names. */
const printStyles = /print\.css$/;
/** The same names on both sides. */
const ASSETS = 'static/[name].[contenthash:6][ext]';
const asset = { test: /\.(png|svg|jpe?g|webp|avif|woff2?)$/, type: 'asset/resource' };

export default (env: Record<string, unknown>, argv: { mode?: string }): Configuration | Configuration[] => {
  const prod = argv.mode === 'production';
  const serve = Boolean(env['WEBPACK_SERVE']);
  const lean = Boolean(env['lean']);
  // babel.config.js reads these. Not `??=`: an empty or 'test' NODE_ENV of the shell would put jsxDEV in the bundle.
  process.env['NODE_ENV'] = prod ? 'production' : 'development';
  if (serve) process.env['WEBPACK_SERVE'] = 'true';
  return serve ? pages(prod, { serve }) : [pages(prod, { lean }), rendering(prod)];
};

/** The pages once more, as one module for the server, which paints them (server/site/rendering/). */
const rendering = (prod: boolean): Configuration => ({
  name: 'rendering',
  mode: prod ? 'production' : 'development',
  target: 'node24',
  devtool: false,
  context: root,
  entry: './src/app/rendering/renderPage.tsx',
  output: {
    path: from('dist-server'),
    clean: true,
    filename: 'renderPage.mjs',
    module: true,
    library: { type: 'module' },
    publicPath: '/',
    assetModuleFilename: ASSETS,
  },
  experiments: { outputModule: true },
  resolve: { extensions, alias: shared },
  module: {
    // The browser's build writes the files; here only their names matter.
    generator: { 'asset/resource': { emit: false } },
    rules: [source, ownStyled, ...(prod ? [evaluated] : []), { test: /\.css$/, type: 'asset/source' }, asset],
  },
  optimization: { minimize: false },
  plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  performance: false,
  cache: {
    type: 'filesystem',
    name: `rendering-${prod ? 'production' : 'development'}`,
    buildDependencies: { config: [from('webpack.config.ts'), from('babel.config.js')] },
  },
});

const compressedCopies = () => [
  new CompressionPlugin<zlib.BrotliOptions>({
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    test: compressible,
    threshold: 256,
    compressionOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } },
  }),
  new CompressionPlugin({ filename: '[path][base].gz', algorithm: 'gzip', test: compressible, threshold: 256 }),
];

/** `lean`: the same files for tests, without their compressed copies and source maps, which cost more than the rest. */
function pages(prod: boolean, { serve = false, lean = false }): Configuration {
  const name = prod ? '[name].[contenthash:6]' : '[name]';
  return {
    name: 'pages',
    mode: prod ? 'production' : 'development',
    target: 'browserslist',
    devtool: lean ? false : prod ? 'hidden-source-map' : 'eval-cheap-module-source-map',
    context: root,
    entry: { main: './src/main.tsx', ...(!serve && { boot: './src/boot.ts' }) },
    output: {
      path: from('dist'),
      publicPath: '/',
      clean: true,
      filename: `static/${name}.js`,
      // Without names, which the first script would have to list; `chunks.json` has them.
      chunkFilename: `static/${prod ? '[contenthash:6]' : name}.js`,
      assetModuleFilename: ASSETS,
    },
    resolve: {
      extensions,
      alias: {
        ...shared,
        // Its modules, of which pages take what they use: the one file has all.
        leaflet$: from('node_modules/leaflet/src/Leaflet.js'),
        // Its package.json offers the build with warnings for developers alone.
        ...(prod && {
          'react-router$': from('node_modules/react-router/dist/production/index.mjs'),
          'react-router/dom$': from('node_modules/react-router/dist/production/dom-export.mjs'),
        }),
      },
    },
    module: {
      rules: [
        source,
        ownStyled,
        ...(prod ? [evaluated] : []),
        // For pages without our theme, of which there are none.
        {
          test: /node_modules\/@mui\/material\//,
          resolve: { alias: { './defaultTheme.mjs$': false, '../styles/defaultTheme.mjs$': false } },
        },
        { test: printStyles, type: 'asset/resource' },
        {
          test: /\.css$/,
          exclude: printStyles,
          use: [prod ? MiniCssExtractPlugin.loader : 'style-loader', 'css-loader'],
        },
        // @emotion/react asks for it in a part that we do not use; CommonJS, it cannot say itself that it may go.
        { test: /node_modules\/hoist-non-react-statics\//, sideEffects: false },
        {
          test: /node_modules\/react-router\/dist\/production\//,
          use: {
            loader: 'babel-loader',
            options: {
              configFile: false,
              presets: ['@babel/preset-react'],
              plugins: [dropDisplayNames],
            },
          },
        },
        // Lists of modules; those of controls, shapes and the map's handlers also tie them together.
        {
          test: /node_modules\/leaflet\/src\/(Leaflet|(core|dom|geo|geo\/crs|geometry|layer|layer\/(marker|tile))\/index)\.js$/,
          sideEffects: false,
        },
        // Parts that only the grids of MUI's paid plans draw, or what ours have switched off: filters, menus, cells to
        // edit and pages. They would bring MUI's Autocomplete and Select, and with it Menu, Popover and Modal. An update
        // of MUI may draw one of them after all: `budgets.full.test.ts` and `leadGrids.test.ts` would fail.
        {
          test: /node_modules\/@mui\/x-data-grid\/material\/index\.mjs$/,
          resolve: {
            alias: {
              '@mui/material/Autocomplete$': false,
              '@mui/material/Button$': false,
              '@mui/material/Chip$': false,
              '@mui/material/CircularProgress$': false,
              '@mui/material/ClickAwayListener$': false,
              '@mui/material/Divider$': false,
              '@mui/material/FormControl$': false,
              '@mui/material/FormControlLabel$': false,
              '@mui/material/InputAdornment$': false,
              '@mui/material/InputBase$': false,
              '@mui/material/InputLabel$': false,
              '@mui/material/ListItemIcon$': false,
              '@mui/material/MenuItem$': false,
              '@mui/material/MenuList$': false,
              '@mui/material/Modal$': false,
              '@mui/material/Paper$': false,
              '@mui/material/Select$': false,
              '@mui/material/Switch$': false,
              '@mui/material/Tab$': false,
              '@mui/material/TablePagination$': false,
              '@mui/material/Tabs$': false,
              '@mui/material/TextField$': false,
              '@mui/material/ToggleButton$': false,
              '@mui/material/Unstable_TrapFocus$': false,
            },
          },
        },
        // Likewise the buttons of the charts' toolbar.
        {
          test: /node_modules\/@mui\/x-charts\/internals\/material\/index\.mjs$/,
          resolve: {
            alias: {
              '@mui/material/Button$': false,
              '@mui/material/IconButton$': false,
              '@mui/material/ToggleButton$': false,
              '@mui/material/ToggleButtonGroup$': false,
            },
          },
        },
        // English, where a call names no locale; ours do (`src/shared/format/dates.ts`).
        { test: /node_modules\/date-fns\/format\.js$/, resolve: { alias: { './_lib/defaultLocale.js$': false } } },
        asset,
      ],
    },
    optimization: {
      // webpack 5.112 ships minimizer-webpack-plugin (was terser-webpack-plugin); SWC is as small and 2-3x faster.
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          terserOptions: { compress: { passes: 3 }, mangle: true },
        }),
        // `index.html` has the name that it got before this plugin.
        new CssMinimizerPlugin({ exclude: /print\./ }),
      ],
      splitChunks: {
        chunks: 'all',
        minSize: 92_000,
        maxInitialRequests: 6,
        maxAsyncRequests: 6,
        cacheGroups: {
          // The shell is there before any page behind the login: none of them needs a copy of what it has.
          shell: {
            name: 'shell',
            enforce: true,
            chunks: ({ name }) => signedIn.includes(name ?? ''),
            test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
              chunkGraph.getModuleChunks(module).some(({ name }) => name === 'app'),
          },
        },
      },
    },
    plugins: [
      new HtmlWebpackPlugin({ template: 'src/index.html', chunks: ['main'] }),
      listChunks,
      ...(prod
        ? [
            new MiniCssExtractPlugin({ filename: `static/${name}.css`, chunkFilename: 'static/[contenthash:6].css' }),
            ...(lean ? [] : compressedCopies()),
            new InjectManifest({
              swSrc: './src/serviceWorker.ts',
              swDest: 'service-worker.js',
              // The code of a broker's own pages. The other roles' stays on the network.
              chunks: [
                ...[
                  'main',
                  'app',
                  'bottom-nav',
                  'menus',
                  'quick-search',
                  'toaster',
                  'login',
                  'form-rules',
                  'my-leads',
                  'broker-dashboard',
                ],
                ...['today', 'lead', 'lead-page', 'create-lead', 'outbox'],
                ...['call-sheet', 'task-form', 'visit-form', 'closing-question', 'lead-actions'],
                ...['clock', 'shift-dialog', 'profile', 'security'],
              ],
              exclude: [/\.(html|map|br|gz)$/, 'chunks.json'],
              maximumFileSizeToCacheInBytes: 1024 * 1024,
            }),
          ]
        : []),
      ...(serve ? [new ReactRefreshWebpackPlugin({ overlay: false })] : []),
    ],
    cache: {
      type: 'filesystem',
      name: `${process.env['NODE_ENV']}${serve ? '-serve' : ''}${lean ? '-lean' : ''}`,
      buildDependencies: { config: [from('webpack.config.ts'), from('babel.config.js')] },
    },
    performance: false,
    devServer: {
      host: '127.0.0.1',
      port: 8087,
      hot: true,
      historyApiFallback: true,
      static: 'public',
      client: { overlay: false },
      proxy: [{ context: ['/api', '/photos'], target: process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000' }],
    },
  };
}
