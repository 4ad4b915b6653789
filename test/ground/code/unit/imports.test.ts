import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(__dirname, '../../../..');
const files = ['contract', 'server', 'src'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
);
const known = new Set(files);

type Graph = Map<string, Set<string>>;

/** Type imports and lazy imports count, too. */
function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(path.join(root, file), 'utf8'));
  return importedFiles.flatMap(({ fileName }) => {
    const target = fileName.startsWith('.')
      ? path.posix.join(path.posix.dirname(file), fileName)
      : fileName.replace(/^@\//, 'src/').replace(/^#contract\//, 'contract/');
    return ['', '.ts', '.tsx'].map((ending) => target + ending).filter((name) => known.has(name));
  });
}

const imports: Graph = new Map(files.map((file) => [file, new Set(importsOf(file))]));

/** The imports among the files and folders directly in `folder`; a folder has the imports of all its files. */
function graphIn(folder: string): Graph {
  const depth = folder.split('/').length + 1;
  const graph: Graph = new Map();
  for (const [file, imported] of imports)
    for (const other of imported) {
      if (!file.startsWith(`${folder}/`) || !other.startsWith(`${folder}/`)) continue;
      const [from, to] = [file, other].map((name) => name.split('/').slice(0, depth).join('/'));
      if (from && to && from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  return graph;
}

/** The first path that ends where it began; empty if there is none. */
function findCycle(graph: Graph): string[] {
  const done = new Set<string>();
  const visit = (node: string, way: string[]): string[] => {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node];
    if (done.has(node)) return [];
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next, [...way, node]);
      if (cycle.length > 0) return cycle;
    }
    done.add(node);
    return [];
  };
  for (const node of graph.keys()) {
    const cycle = visit(node, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

test('files do not import each other in a circle, not even by types or lazily', () => {
  expect(imports.size).toBeGreaterThan(500);
  expect(findCycle(imports)).toEqual([]);
});

const features = readdirSync(path.join(root, 'src/features')).map((feature) => `src/features/${feature}`);

test.each(['server', 'src', 'src/features', 'src/shared', ...features])(
  'the folders of %s do not import each other in a circle',
  (folder) => {
    expect(findCycle(graphIn(folder))).toEqual([]);
  },
);

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('docs/ARCHITECTURE.md names the imports between domains that lint allows', () => {
  const [, list = ''] = /const USES = \{(.*?)\};/s.exec(read('.eslintrc.cjs')) ?? [];
  const allowed = [...list.matchAll(/(\w+): \[(.*)\]/g)].flatMap(([, domain = '', used = '']) =>
    used.split(', ').map((other) => `${domain} → ${other.replaceAll("'", '')}`),
  );
  const named = [...read('docs/ARCHITECTURE.md').matchAll(/`(\w+)` → `(\w+)`/g)].map(
    ([, domain = '', other = '']) => `${domain} → ${other}`,
  );

  expect(named).not.toEqual([]);
  expect(named.toSorted()).toEqual(allowed.toSorted());
});
