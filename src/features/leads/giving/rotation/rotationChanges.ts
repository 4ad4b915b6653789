import { getIn } from 'final-form';
import type { Rotation, RotationBroker, RotationInput, RotationSource } from '#contract/giving/rotation.ts';
import type { RotationCase } from '#contract/giving/rotationCases.ts';
import { fieldOf } from '@/shared/isRecord';

/** `key`: of its line on the page; the server ignores it. */
export interface ShownCase extends RotationCase {
  key: string;
}

/** The list of cases is one line: it is saved as a whole. */
interface ShownCases {
  list: ShownCase[];
  version: string;
}

export interface ShownRotation extends Omit<Rotation, 'cases'> {
  cases: ShownCases;
}

export type LineChange = Partial<
  Pick<RotationSource, 'isOn' | 'toBrokerWhenOff'> & Pick<RotationBroker, 'weight' | 'dailyCap'> & { list: ShownCase[] }
>;

/** By source, by a broker's id, and 'cases'. `version`: of the line that the user has seen. */
export type Changes = Partial<Record<string, { version: string; change: LineChange }>>;

type Line = RotationSource | RotationBroker | ShownCases;

export const idOf = (line: Line) => ('list' in line ? 'cases' : 'source' in line ? line.source : line._id);

export const linesOf = ({ sources, cases, brokers }: ShownRotation): Line[] => [...sources, cases, ...brokers];

/** The part of a line's change that still differs from what is saved. */
function unsaved(changes: Changes, saved: Line): LineChange {
  const change: object = changes[idOf(saved)]?.change ?? {};
  const isOther = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(fieldOf(saved, field));
  return Object.fromEntries(Object.entries(change).filter(isOther));
}

const isNothing = (change: object) => Object.keys(change).length === 0;

export function withChange(changes: Changes, saved: Line, next: LineChange): Changes {
  const before = unsaved(changes, saved);
  const changed = changes[idOf(saved)];
  const { version } = changed && !isNothing(before) ? changed : saved;
  return { ...changes, [idOf(saved)]: { version, change: { ...before, ...next } } };
}

/** Only what was changed, so that two people do not undo each other's work. */
export function inputOf(changes: Changes, { sources, cases, brokers }: ShownRotation): RotationInput {
  const sent = (saved: Line) => {
    const change = unsaved(changes, saved);
    return isNothing(change) ? [] : [{ version: changes[idOf(saved)]?.version, ...change }];
  };
  const [list] = sent(cases).flatMap(({ list: changed, version }) => (changed ? [{ list: changed, version }] : []));
  return {
    cases: list,
    sources: sources.flatMap((saved) => sent(saved).map((change) => ({ source: saved.source, ...change }))),
    brokers: brokers.flatMap((saved) => sent(saved).map((change) => ({ userId: saved._id, ...change }))),
  };
}

export const applied = (changes: Changes, { sources, cases, brokers }: ShownRotation): ShownRotation => ({
  cases: { ...cases, ...changes['cases']?.change },
  sources: sources.map((saved) => ({ ...saved, ...changes[saved.source]?.change })),
  brokers: brokers.map((saved) => ({ ...saved, ...changes[saved._id]?.change })),
});

/** A field that was changed both here and elsewhere. */
export interface Contest {
  /** In the request: `sources[0].isOn`. */
  name: string;
  line: Line;
  field: string;
  mine: unknown;
  theirs: unknown;
}

export const contestsIn = (names: string[], input: RotationInput, current: ShownRotation): Contest[] =>
  names.flatMap((name) => {
    const [path = '', field = ''] = name.split(/\.(?=\w+$)/);
    const sent: unknown = getIn(input, path);
    const id = fieldOf(sent, 'source') ?? fieldOf(sent, 'userId') ?? path;
    const line = linesOf(current).find((one) => idOf(one) === id);
    return line ? [{ name, line, field, mine: fieldOf(sent, field), theirs: fieldOf(line, field) }] : [];
  });

/** After the choice: `theirs` keep what is saved, all else may replace it. */
export const afterChoice = (changes: Changes, current: ShownRotation, theirs: readonly Contest[]): Changes =>
  Object.fromEntries(
    linesOf(current).flatMap((line) => {
      const changed = changes[idOf(line)];
      if (!changed) return [];
      const left = theirs.filter((one) => one.line === line).map(({ field }) => field);
      const change = Object.fromEntries(
        Object.entries({ ...changed.change }).filter(([field]) => !left.includes(field)),
      );
      return [[idOf(line), { version: line.version, change }]];
    }),
  );
