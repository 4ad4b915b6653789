import { giving } from './giving.ts';
import { ground } from './ground.ts';
import { leads } from './leads.ts';
import type { Operation } from './operation.ts';
import { people } from './people.ts';
import { properties } from './properties.ts';
import { reach } from './reach.ts';
import { reports } from './reports.ts';
import { site } from './site.ts';

const operations = {
  ...ground,
  ...people,
  ...properties,
  ...reach,
  ...leads,
  ...giving,
  ...reports,
  ...site,
};

/** For the OpenAPI document. */
export const OPERATIONS: Record<string, Operation> = operations;

/** Unknown for what is no call of the API, such as a page. */
export type AnswerOf<Call> = Call extends keyof typeof operations
  ? (typeof operations)[Call] extends Operation<infer Answer>
    ? Answer
    : never
  : unknown;
