import { createContext, use } from 'react';
import type { OwnAction } from './entry';

interface OwnAct {
  action: OwnAction;
  /** Equal for equal acts. */
  key: string;
  version?: string;
}

interface OwnActs {
  /** Goes through the outbox. @throws what the server refuses, as a call does. */
  submit: (act: OwnAct) => Promise<'sent' | 'waiting' | 'left'>;
  waiting: readonly OwnAction[];
}

export const OwnActsContext = createContext<OwnActs>({
  submit: () => Promise.reject(new Error('no outbox')),
  waiting: [],
});

export const useSubmitOwn = () => use(OwnActsContext).submit;

type OfKind<Kind> = Extract<OwnAction, { kind: Kind }>;

export function useWaitingActs<Kind extends OwnAction['kind']>(kind: Kind): OfKind<Kind>[] {
  const isOfKind = (action: { kind: string }): action is OfKind<Kind> => action.kind === kind;
  return use(OwnActsContext).waiting.filter(isOfKind);
}
