import { createContext, use } from 'react';
import type { ComponentType } from 'react';
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
  /** To edit or take back; also what was refused. */
  List: ComponentType<{ kind: OwnAction['kind'] }>;
}

export const OwnActsContext = createContext<OwnActs>({
  submit: () => Promise.reject(new Error('no outbox')),
  waiting: [],
  List: () => null,
});

export const useSubmitOwn = () => use(OwnActsContext).submit;

type OfKind<Kind> = Extract<OwnAction, { kind: Kind }>;

export function useWaitingActs<Kind extends OwnAction['kind']>(kind: Kind): OfKind<Kind>[] {
  const isOfKind = (action: { kind: string }): action is OfKind<Kind> => action.kind === kind;
  return use(OwnActsContext).waiting.filter(isOfKind);
}

export function OwnActsList({ kind }: { kind: OwnAction['kind'] }) {
  const { List } = use(OwnActsContext);
  return <List kind={kind} />;
}
