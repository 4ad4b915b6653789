import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import type { Rotation, RotationSource } from '#contract/giving/rotation.ts';
import { NO_CONDITIONS, problemIn } from '#contract/giving/rotationCases.ts';
import type { RotationCase } from '#contract/giving/rotationCases.ts';
import { FIRST_ROTATION_RULES } from '#contract/leads/moveKinds.ts';
import { changedSince } from '@/api/conflict/changedSince';
import { useConflictQuestion } from '@/api/conflict/useConflict';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { useNotify } from '@/shared/notify/useNotify';
import { messages } from './messages';
import { useSaveRotationMutation } from './rotationApi';
import { afterChoice, applied, contestsIn, idOf, inputOf, linesOf, withChange } from './rotationChanges';
import type { Changes, LineChange, ShownCase, ShownRotation } from './rotationChanges';
import { offeredAmong } from './rotationRules';
import { useContestTexts } from './useContestTexts';
import { useCoveredQuestion } from './useCoveredQuestion';

const shownOf = ({ cases: { list, version }, ...rotation }: Rotation): ShownRotation => ({
  ...rotation,
  cases: {
    list: list.map((one, index) => ({ ...one, rules: offeredAmong(one.rules), key: index.toString() })),
    version,
  },
});

/** The roleta's settings with unsaved changes. Only the changes are state, so news from the server show beside them. */
export function useRotationDraft(stored: Rotation) {
  const saved = shownOf(stored);
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [save, { isLoading: saving }] = useSaveRotationMutation();
  const [changes, setChanges] = useState<Changes>({});
  const [rejected, setRejected] = useState(false);
  const { ask, question } = useConflictQuestion();
  const { mayBeCovered, coveredQuestion } = useCoveredQuestion();
  const textsOf = useContestTexts();
  const rotation = applied(changes, saved);
  const input = inputOf(changes, saved);
  const { list } = rotation.cases;
  const change = (id: string, next: LineChange) => {
    const line = linesOf(saved).find((one) => idOf(one) === id);
    if (line) setChanges((before) => withChange(before, line, next));
  };
  const setCases = (next: ShownCase[]) => change('cases', { list: next });
  const swap = (index: number) => setCases(list.toSpliced(index, 2, ...list.slice(index, index + 2).reverse()));
  const discard = () => {
    setChanges({});
    setRejected(false);
  };

  async function send(wanted: Changes, since: ShownRotation): Promise<boolean> {
    const sent = inputOf(wanted, since);
    try {
      await save(sent).unwrap();
    } catch (error) {
      const refusal = changedSince(error, stored);
      if (!refusal) {
        notifyFailure(error, messages.rotationNotSaved, { topic: 'rotation' });
        return false;
      }
      const current = shownOf(refusal.current);
      const contests = contestsIn(refusal.fields, sent, current);
      const theirs = await ask(contests.map(textsOf));
      if (!theirs) return false;
      const left = afterChoice(
        wanted,
        current,
        contests.filter(({ name }) => theirs.has(name)),
      );
      setChanges(left);
      return send(left, current);
    }
    discard();
    notify.success(messages.rotationSaved, { topic: 'rotation' });
    return true;
  }

  return {
    rotation,
    input,
    changed: input.sources.length + input.brokers.length > 0 || input.cases !== undefined,
    saving,
    change,
    discard,
    question: (
      <>
        {question}
        {coveredQuestion}
      </>
    ),
    /** On here, and not yet on the server. */
    isSwitchedOn: ({ source, isOn }: RotationSource) =>
      isOn && saved.sources.some((one) => one.source === source && !one.isOn),
    /** Before the last one, which is for all other leads. Returns its key. */
    addCase: () => {
      const [key, rules] = [nanoid(), offeredAmong(FIRST_ROTATION_RULES)];
      setCases(list.toSpliced(-1, 0, { key, conditions: NO_CONDITIONS, rules, teamId: null }));
      return key;
    },
    changeCase: (index: number, next: Partial<RotationCase>) =>
      setCases(list.map((one, at) => (at === index ? { ...one, ...next } : one))),
    removeCase: (index: number) => setCases(list.toSpliced(index, 1)),
    /** Undefined: there is no place. */
    moveUp: (index: number) => (index > 0 ? () => swap(index - 1) : undefined),
    moveDown: (index: number) => (index < list.length - 2 ? () => swap(index) : undefined),
    /** Known once a save was tried. */
    problemOf: (one: RotationCase) => (rejected ? problemOf(one) : undefined),
    /** Whether it was saved; the input stays when it was not. */
    commit: async (): Promise<boolean> => {
      const [problem] = list.flatMap((one) => problemIn(one.conditions)?.text ?? problemOf(one) ?? []);
      if (problem === undefined) return (await mayBeCovered(saved.cases.list, list)) && send(changes, saved);
      setRejected(true);
      notify.warning(problem, { topic: 'rotation' });
      return false;
    },
  };
}

function problemOf({ rules, teamId }: RotationCase): string | undefined {
  if (rules.length === 0) return messages.chooseReceiver;
  return rules.includes('equipe') && teamId === null ? messages.chooseTeam : undefined;
}

export type RotationDraft = ReturnType<typeof useRotationDraft>;
