import { readdirSync } from 'node:fs';
import path from 'node:path';
import { imports } from '#test/importGraph.ts';
import type { Graph } from '#test/importGraph.ts';
import { FLOORS } from '#test/walls.ts';

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

const features = readdirSync(path.resolve(__dirname, '../../../..', 'src/features')).map(
  (feature) => `src/features/${feature}`,
);

const serverDoors = FLOORS.flat().map((door) => `server/${door}`);

test.each(['server', ...serverDoors, 'src', 'src/features', 'src/shared', ...features])(
  'the folders of %s do not import each other in a circle',
  (folder) => {
    expect(findCycle(graphIn(folder))).toEqual([]);
  },
);
