import { useState } from 'react';
import type { Rotation, RotationSource } from '#contract/giving/rotation.ts';
import type { RotationRule } from '#contract/leads/moveKinds.ts';
import { changedSince } from '@/api/conflict/changedSince';
import { useConflictQuestion } from '@/api/conflict/useConflict';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { useNotify } from '@/shared/notify/useNotify';
import { messages } from './messages';
import { useSaveRotationMutation } from './rotationApi';
import { afterChoice, applied, contestsIn, idOf, inputOf, withChange } from './rotationChanges';
import type { Changes, LineChange } from './rotationChanges';
import { rulesOf } from './rotationRules';
import { useContestTexts } from './useContestTexts';

/** Without rules that a source does not offer. */
const shownOf = ({ sources, brokers }: Rotation): Rotation => ({
  sources: sources.map((source) => ({
    ...source,
    rules: rulesOf(source.source)
      .map(({ rule }) => rule)
      .filter((rule) => source.rules.includes(rule)),
  })),
  brokers,
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
  const textsOf = useContestTexts();
  const rotation = applied(changes, saved);
  const input = inputOf(changes, saved);
  const sourcesWithoutRule = rotation.sources.filter(({ rules }) => rules.length === 0).map(({ source }) => source);

  const sourcesWithoutTeam = rotation.sources
    .filter(({ rules, teamId }) => rules.includes('equipe') && teamId === null)
    .map(({ source }) => source);
  const lineOf = (id: string) => [...saved.sources, ...saved.brokers].find((line) => idOf(line) === id);
  const change = (id: string, next: LineChange) => {
    const line = lineOf(id);
    if (line) setChanges((before) => withChange(before, line, next));
  };
  const discard = () => {
    setChanges({});
    setRejected(false);
  };

  async function send(wanted: Changes, since: Rotation): Promise<boolean> {
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
    changed: input.sources.length + input.brokers.length > 0,
    saving,
    change,
    discard,
    question,
    /** On here, and not yet on the server. */
    isSwitchedOn: ({ source, isOn }: RotationSource) =>
      isOn && saved.sources.some((one) => one.source === source && !one.isOn),
    /** `teamId`: of the rule `equipe`, when it is chosen. */
    toggleRule: ({ source, rules }: RotationSource, rule: RotationRule, teamId: string | null) => {
      const chosen = rulesOf(source)
        .map((one) => one.rule)
        .filter((one) => rules.includes(one) !== (one === rule));
      change(source, { rules: chosen, ...(rule === 'equipe' && { teamId: chosen.includes(rule) ? teamId : null }) });
    },
    /** Known once a save was tried. */
    lacksRule: (source: string) => rejected && sourcesWithoutRule.includes(source),
    lacksTeam: (source: string) => rejected && sourcesWithoutTeam.includes(source),
    /** Whether it was saved; the input stays when it was not. */
    commit: async (): Promise<boolean> => {
      if (sourcesWithoutRule.length + sourcesWithoutTeam.length === 0) return send(changes, saved);
      setRejected(true);
      const missing = sourcesWithoutRule.length > 0 ? messages.chooseRule : messages.chooseTeam;
      notify.warning(missing, { topic: 'rotation' });
      return false;
    },
  };
}

export type RotationDraft = ReturnType<typeof useRotationDraft>;
