import { server } from './server.ts';

/** Asks the database past the server: what was really stored; a clock turned back. */
export function sql<Row = unknown>(parts: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> {
  return server.query<Row>(
    parts.reduce((statement, part, index) => `${statement}$${index.toString()}${part}`),
    values,
  );
}
