import { useState } from 'react';
import type { OwnSource, VisitorSource, RotationRule } from '#contract/constants.ts';
import type { Rotation, RotationBroker, RotationSource } from '#contract/rotation.ts';
import { changedSince, serverMessage } from '@/api/apiError';
import { useNotify } from '@/shared/notify/useNotify';
import { messages } from '../messages';
import { useSaveRotationMutation } from '../rotationApi';
import {
  afterSeeing,
  applied,
  contestedRules,
  contestedShare,
  inputOf,
  NOTHING,
  withBroker,
  withSource,
} from './rotationChanges';
import type { BrokerChange, SourceChange } from './rotationChanges';
import { rulesOf } from './rotationRules';

/** As the page shows it: without rules that a source does not offer. */
const shownOf = ({ sources, brokers }: Rotation): Rotation => ({
  sources: sources.map((source) => ({
    ...source,
    rules: rulesOf(source.source)
      .map(({ rule }) => rule)
      .filter((rule) => source.rules.includes(rule)),
  })),
  brokers,
});

/**
 * The roleta's settings while somebody changes them: kept as changes, so that what the server tells meanwhile (who has
 * paused, what came today) shows without taking away what was typed.
 */
export function useRotationDraft(stored: Rotation) {
  const saved = shownOf(stored);
  const notify = useNotify();
  const [save, { isLoading: saving }] = useSaveRotationMutation();
  const [changes, setChanges] = useState(NOTHING);
  const [refused, setRefused] = useState(false);
  const rotation = applied(changes, saved);
  const input = inputOf(changes, saved);
  const withoutRule = rotation.sources.filter(({ rules }) => rules.length === 0).map(({ source }) => source);

  const changeSource = (source: VisitorSource, change: SourceChange) => {
    const line = saved.sources.find((one) => one.source === source);
    if (line) setChanges((before) => withSource(before, line, change));
  };

  return {
    rotation,
    input,
    changed: input.sources.length + input.brokers.length > 0,
    saving,
    /** Whether this source is on here and not yet on the server. */
    turnsOn: (source: VisitorSource) =>
      rotation.sources.some((one) => one.source === source && one.isOn) &&
      saved.sources.some((one) => one.source === source && !one.isOn),
    /** Shown once saving was tried. */
    lacksRule: (source: VisitorSource) => refused && withoutRule.includes(source),
    turn: (source: VisitorSource, isOn: boolean) => {
      changeSource(source, { isOn });
    },
    letThroughWhenOff: (source: OwnSource, toBrokerWhenOff: boolean) => {
      changeSource(source, { toBrokerWhenOff });
    },
    toggleRule: ({ source, rules }: RotationSource, rule: RotationRule) => {
      const chosen = rulesOf(source)
        .map((one) => one.rule)
        .filter((one) => rules.includes(one) !== (one === rule));
      changeSource(source, { rules: chosen });
    },
    /** Where a source's rules were changed here and elsewhere: the ones that are saved. */
    savedRules: (source: VisitorSource) => {
      const line = saved.sources.find((one) => one.source === source);
      return line && contestedRules(changes, line);
    },
    takeRules: (source: VisitorSource, rules: RotationRule[]) => {
      changeSource(source, { rules });
    },
    changeBroker: (id: string, change: BrokerChange) => {
      const line = saved.brokers.find(({ _id }) => _id === id);
      if (line) setChanges((before) => withBroker(before, line, change));
    },
    /** What was changed of a broker here and elsewhere, as it is saved. */
    savedShare: ({ _id: id }: RotationBroker): BrokerChange => {
      const line = saved.brokers.find(({ _id }) => _id === id);
      return line ? contestedShare(changes, line) : {};
    },
    discard: () => {
      setChanges(NOTHING);
      setRefused(false);
    },
    /** Whether it was saved; what was typed stays when it was not. */
    commit: async (): Promise<boolean> => {
      if (withoutRule.length > 0) {
        setRefused(true);
        notify.warning(messages.chooseRule, { topic: 'rotation' });
        return false;
      }
      try {
        await save(input).unwrap();
        setChanges(NOTHING);
        setRefused(false);
        notify.success(messages.rotationSaved, { topic: 'rotation' });
        return true;
      } catch (error) {
        const current = changedSince(error, stored)?.current;
        if (current) {
          setChanges((before) => afterSeeing(before, current));
          notify.warning(messages.rotationChanged, { detail: messages.rotationChangedDetail, topic: 'rotation' });
        } else notify.error(serverMessage(error) ?? messages.rotationNotSaved, { topic: 'rotation' });
        return false;
      }
    },
  };
}

export type RotationDraft = ReturnType<typeof useRotationDraft>;
