import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(__dirname, '../..');
const files = ['contract', 'server', 'src'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
);
const known = new Set(files);

type Graph = Map<string, Set<string>>;

/** Imports of types and lazy ones, too. */
function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(path.join(root, file), 'utf8'));
  return importedFiles.flatMap(({ fileName }) => {
    const place = fileName.startsWith('.')
      ? path.posix.join(path.posix.dirname(file), fileName)
      : fileName.replace(/^@\//, 'src/').replace(/^#contract\//, 'contract/');
    return ['', '.ts', '.tsx'].map((ending) => place + ending).filter((name) => known.has(name));
  });
}

const imports: Graph = new Map(files.map((file) => [file, new Set(importsOf(file))]));

/** Of what lies directly in `folder`; a folder there stands for all in it. */
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

/** The first way that leads back to where it began. */
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

test('no file imports one that imports it, also not by types or lazily', () => {
  expect(imports.size).toBeGreaterThan(500);
  expect(findCycle(imports)).toEqual([]);
});

const features = readdirSync(path.join(root, 'src/features')).map((feature) => `src/features/${feature}`);

test.each(['server', 'src', 'src/features', 'src/shared', ...features])(
  'no folder of %s uses one that uses it',
  (folder) => {
    expect(findCycle(graphIn(folder))).toEqual([]);
  },
);
