import { useState } from 'react';
import type {
  Rotation,
  RotationBroker,
  RotationInput,
  RotationRule,
  RotationSource,
  VisitorSource,
} from '#contract/rotation.ts';
import { serverMessage } from '@/api/apiError';
import { useNotify } from '@/shared/notify/useNotify';
import { messages } from '../../messages';
import { useSaveRotationMutation } from '../../rotationApi';
import { rulesOf } from './rotationWords';

type SourceChange = Partial<Pick<RotationSource, 'isOn' | 'rules'>>;
type BrokerChange = Partial<Pick<RotationBroker, 'weight' | 'dailyCap'>>;

interface Changes {
  sources: Partial<Record<VisitorSource, SourceChange>>;
  brokers: Record<string, BrokerChange>;
}

const NOTHING: Changes = { sources: {}, brokers: {} };

const inputOf = ({ sources, brokers }: Rotation): RotationInput => ({
  sources: sources.map(({ source, isOn, rules }) => ({ source, isOn, rules })),
  brokers: brokers.map(({ _id, weight, dailyCap }) => ({ userId: _id, weight, dailyCap })),
});

/** What is not the same any more: all that is sent, so that two people at it do not undo each other's work. */
function changedIn(rotation: Rotation, saved: Rotation): RotationInput {
  const [now, before] = [inputOf(rotation), inputOf(saved)];
  return { sources: without(now.sources, before.sources), brokers: without(now.brokers, before.brokers) };
}

function without<Line>(lines: Line[], others: Line[]): Line[] {
  const known = new Set(others.map((line) => JSON.stringify(line)));
  return lines.filter((line) => !known.has(JSON.stringify(line)));
}

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
  const rotation: Rotation = {
    sources: saved.sources.map((source) => ({ ...source, ...changes.sources[source.source] })),
    brokers: saved.brokers.map((broker) => ({ ...broker, ...changes.brokers[broker._id] })),
  };
  const input = changedIn(rotation, saved);
  const withoutRule = rotation.sources.filter(({ rules }) => rules.length === 0).map(({ source }) => source);

  const changeSource = (source: VisitorSource, change: SourceChange) => {
    setChanges(({ sources, brokers }) => ({
      sources: { ...sources, [source]: { ...sources[source], ...change } },
      brokers,
    }));
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
    toggleRule: ({ source, rules }: RotationSource, rule: RotationRule) => {
      const chosen = rulesOf(source)
        .map((one) => one.rule)
        .filter((one) => rules.includes(one) !== (one === rule));
      changeSource(source, { rules: chosen });
    },
    changeBroker: (id: string, change: BrokerChange) => {
      setChanges(({ sources, brokers }) => ({ sources, brokers: { ...brokers, [id]: { ...brokers[id], ...change } } }));
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
        notify.error(serverMessage(error) ?? messages.rotationNotSaved, { topic: 'rotation' });
        return false;
      }
    },
  };
}

export type RotationDraft = ReturnType<typeof useRotationDraft>;
