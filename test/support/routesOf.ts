import type { FastifyInstance } from 'fastify';

/** `├── /api/leads (GET, HEAD, POST)`, four characters further right for each level. */
const LINE = /^(?<indent>[│├└─\s]*)(?<part>\S+) \((?<methods>[A-Z, ]+)\)$/u;

/** Every route as `PUT /api/leads/:id`, read from the tree that the router itself prints. */
export function routesOf(app: FastifyInstance): string[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const { indent = '', part = '', methods = '' } = LINE.exec(line)?.groups ?? {};
      if (!part) return [];
      const depth = indent.length / 4;
      const path = (parents[depth - 2] ?? '') + part;
      parents[depth - 1] = path;
      return methods.split(', ').map((method) => `${method} ${path}`);
    });
}
