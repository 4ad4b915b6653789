import { useState } from 'react';
import type { Rotation, RotationBroker, RotationSource } from '#contract/giving/rotation.ts';
import type { RotationRule } from '#contract/leads/moveKinds.ts';
import { changedSince } from '@/api/conflict/changedSince';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { useNotify } from '@/shared/notify/useNotify';
import { messages } from './messages';
import { useSaveRotationMutation } from './rotationApi';
import {
  afterSeeing,
  applied,
  contestedRules,
  contestedBroker,
  inputOf,
  NOTHING,
  withBroker,
  withSource,
} from './rotationChanges';
import type { BrokerChange, SourceChange } from './rotationChanges';
import { rulesOf } from './rotationRules';
import type { SourceRules } from './rotationRules';

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
  const [changes, setChanges] = useState(NOTHING);
  const [rejected, setRejected] = useState(false);
  const rotation = applied(changes, saved);
  const input = inputOf(changes, saved);
  const sourcesWithoutRule = rotation.sources.filter(({ rules }) => rules.length === 0).map(({ source }) => source);

  const sourcesWithoutTeam = rotation.sources
    .filter(({ rules, teamId }) => rules.includes('equipe') && teamId === null)
    .map(({ source }) => source);
  const changeSource = (source: string, change: SourceChange) => {
    const line = saved.sources.find((one) => one.source === source);
    if (line) setChanges((before) => withSource(before, line, change));
  };

  return {
    rotation,
    input,
    changed: input.sources.length + input.brokers.length > 0,
    saving,
    /** On here, and not yet on the server. */
    isSwitchedOn: (source: string) =>
      rotation.sources.some((one) => one.source === source && one.isOn) &&
      saved.sources.some((one) => one.source === source && !one.isOn),
    /** Known once a save was tried. */
    lacksRule: (source: string) => rejected && sourcesWithoutRule.includes(source),
    switchSource: (source: string, isOn: boolean) => changeSource(source, { isOn }),
    setToBrokerWhenOff: (source: string, toBrokerWhenOff: boolean) => changeSource(source, { toBrokerWhenOff }),
    /** `teamId`: of the rule `equipe`, when it is chosen. */
    toggleRule: ({ source, rules }: RotationSource, rule: RotationRule, teamId: string | null) => {
      const chosen = rulesOf(source)
        .map((one) => one.rule)
        .filter((one) => rules.includes(one) !== (one === rule));
      changeSource(source, {
        rules: chosen,
        ...(rule === 'equipe' && { teamId: chosen.includes(rule) ? teamId : null }),
      });
    },
    /** Where they were changed both here and elsewhere. */
    savedRules: (source: string) => {
      const line = saved.sources.find((one) => one.source === source);
      return line && contestedRules(changes, line);
    },
    setRules: (source: string, rules: SourceRules) => changeSource(source, rules),
    setTeam: (source: string, teamId: string | null) => changeSource(source, { teamId }),
    /** Known once a save was tried. */
    lacksTeam: (source: string) => rejected && sourcesWithoutTeam.includes(source),
    changeBroker: (id: string, change: BrokerChange) => {
      const line = saved.brokers.find(({ _id }) => _id === id);
      if (line) setChanges((before) => withBroker(before, line, change));
    },
    savedBroker: ({ _id: id }: RotationBroker): BrokerChange => {
      const line = saved.brokers.find(({ _id }) => _id === id);
      return line ? contestedBroker(changes, line) : {};
    },
    discard: () => {
      setChanges(NOTHING);
      setRejected(false);
    },
    /** Whether it was saved; the input stays when it was not. */
    commit: async (): Promise<boolean> => {
      if (sourcesWithoutRule.length + sourcesWithoutTeam.length > 0) {
        setRejected(true);
        const missing = sourcesWithoutRule.length > 0 ? messages.chooseRule : messages.chooseTeam;
        notify.warning(missing, { topic: 'rotation' });
        return false;
      }
      try {
        await save(input).unwrap();
        setChanges(NOTHING);
        setRejected(false);
        notify.success(messages.rotationSaved, { topic: 'rotation' });
        return true;
      } catch (error) {
        const current = changedSince(error, stored)?.current;
        if (current) {
          setChanges((before) => afterSeeing(before, current));
          notify.warning(messages.rotationChanged, { detail: messages.rotationChangedDetail, topic: 'rotation' });
        } else notifyFailure(error, messages.rotationNotSaved, { topic: 'rotation' });
        return false;
      }
    },
  };
}

export type RotationDraft = ReturnType<typeof useRotationDraft>;
