import type { Rotation, RotationBroker, RotationInput, RotationSource } from '#contract/giving/rotation.ts';
import type { SourceRules } from './rotationRules';

export type SourceChange = Partial<Pick<RotationSource, 'isOn' | 'rules' | 'toBrokerWhenOff' | 'teamId'>>;
export type BrokerChange = Partial<Pick<RotationBroker, 'weight' | 'dailyCap'>>;

interface Changed<Line, Change> {
  read: Line;
  change: Change;
}

export interface Changes {
  sources: Partial<Record<string, Changed<RotationSource, SourceChange>>>;
  brokers: Partial<Record<string, Changed<RotationBroker, BrokerChange>>>;
}

export const NOTHING: Changes = { sources: {}, brokers: {} };

const sameRules = (one: RotationSource['rules'], other: RotationSource['rules']) => one.join() === other.join();

/** The part of a change that still differs from what is saved. */
const unsaved = {
  source: ({ isOn, rules, toBrokerWhenOff, teamId }: SourceChange, saved: RotationSource): SourceChange => ({
    ...(isOn !== undefined && isOn !== saved.isOn && { isOn }),
    ...(rules !== undefined && !sameRules(rules, saved.rules) && { rules }),
    ...(toBrokerWhenOff !== undefined && toBrokerWhenOff !== saved.toBrokerWhenOff && { toBrokerWhenOff }),
    ...(teamId !== undefined && teamId !== saved.teamId && { teamId }),
  }),
  broker: ({ weight, dailyCap }: BrokerChange, saved: RotationBroker): BrokerChange => ({
    ...(weight !== undefined && weight !== saved.weight && { weight }),
    ...(dailyCap !== undefined && dailyCap !== saved.dailyCap && { dailyCap }),
  }),
};

const isNothing = (change: object) => Object.keys(change).length === 0;

export function withSource(changes: Changes, saved: RotationSource, next: SourceChange): Changes {
  const { read, change } = changes.sources[saved.source] ?? { read: saved, change: {} };
  const before = unsaved.source(change, saved);
  const changed = { read: isNothing(before) ? saved : read, change: unsaved.source({ ...before, ...next }, saved) };
  return { ...changes, sources: { ...changes.sources, [saved.source]: changed } };
}

export function withBroker(changes: Changes, saved: RotationBroker, next: BrokerChange): Changes {
  const { read, change } = changes.brokers[saved._id] ?? { read: saved, change: {} };
  const before = unsaved.broker(change, saved);
  const changed = { read: isNothing(before) ? saved : read, change: unsaved.broker({ ...before, ...next }, saved) };
  return { ...changes, brokers: { ...changes.brokers, [saved._id]: changed } };
}

/** Only what was changed, so that two people do not undo each other's work. */
export const inputOf = (changes: Changes, { sources, brokers }: Rotation): RotationInput => ({
  sources: sources.flatMap((saved) => {
    const { read, change } = changes.sources[saved.source] ?? { read: saved, change: {} };
    const left = unsaved.source(change, saved);
    return isNothing(left) ? [] : [{ source: saved.source, version: read.version, ...left }];
  }),
  brokers: brokers.flatMap((saved) => {
    const { read, change } = changes.brokers[saved._id] ?? { read: saved, change: {} };
    const left = unsaved.broker(change, saved);
    return isNothing(left) ? [] : [{ userId: saved._id, version: read.version, ...left }];
  }),
});

export const applied = (changes: Changes, { sources, brokers }: Rotation): Rotation => ({
  sources: sources.map((saved) => ({ ...saved, ...changes.sources[saved.source]?.change })),
  brokers: brokers.map((saved) => ({ ...saved, ...changes.brokers[saved._id]?.change })),
});

/** After a conflict was shown: the next save may replace the saved values. */
export const afterSeeing = (changes: Changes, { sources, brokers }: Rotation): Changes => ({
  sources: Object.fromEntries(
    sources.flatMap(({ source, version }) => {
      const changed = changes.sources[source];
      return changed ? [[source, { ...changed, read: { ...changed.read, version } }]] : [];
    }),
  ),
  brokers: Object.fromEntries(
    brokers.flatMap(({ _id, version }) => {
      const changed = changes.brokers[_id];
      return changed ? [[_id, { ...changed, read: { ...changed.read, version } }]] : [];
    }),
  ),
});

/** The saved rules of a source, where they were changed both here and elsewhere. */
export function contestedRules(changes: Changes, saved: RotationSource): SourceRules | undefined {
  const { read, change } = changes.sources[saved.source] ?? { read: saved, change: {} };
  const left = unsaved.source(change, saved);
  const isContested =
    (left.rules !== undefined && !sameRules(read.rules, saved.rules)) ||
    (left.teamId !== undefined && read.teamId !== saved.teamId);
  return isContested ? { rules: saved.rules, teamId: saved.teamId } : undefined;
}

export function contestedBroker(changes: Changes, saved: RotationBroker): BrokerChange {
  const { read, change } = changes.brokers[saved._id] ?? { read: saved, change: {} };
  const left = unsaved.broker(change, saved);
  return {
    ...(left.weight !== undefined && read.weight !== saved.weight && { weight: saved.weight }),
    ...(left.dailyCap !== undefined && read.dailyCap !== saved.dailyCap && { dailyCap: saved.dailyCap }),
  };
}
