import type { ReactNode } from 'react';
import { lazyPart } from '@/shared/lazyPart';
import { isOfLead, isWaiting } from '@/shared/offline/outbox/entry';
import type { OwnAction } from '@/shared/offline/outbox/entry';
import { OwnActsContext } from '@/shared/offline/outbox/ownActs';
import { errorOf } from './errorOf';
import { useHeldEntries, useOutbox, useOutboxEntries } from './useOutbox';

const LazyOutboxList = lazyPart(async () => (await import(/* webpackChunkName: "outbox" */ './OutboxList')).OutboxList);

export function OwnActsProvider({ children }: { children: ReactNode }) {
  const { submitOwn, discard } = useOutbox();
  const waiting = useOutboxEntries().flatMap((entry) =>
    !isOfLead(entry) && isWaiting(entry) && entry.tries > 0 ? [entry.action] : [],
  );
  return (
    <OwnActsContext
      value={{
        waiting,
        List: HeldActs,
        submit: async ({ action, key, version }) => {
          const result = await submitOwn(action, key, version);
          if (result.kind !== 'refused') return result.kind;
          await discard(result.entry);
          throw errorOf(result.refusal);
        },
      }}
    >
      {children}
    </OwnActsContext>
  );
}

function HeldActs({ kind }: { kind: OwnAction['kind'] }) {
  const entries = useHeldEntries().filter(({ action }) => action.kind === kind);
  return entries.length > 0 && <LazyOutboxList label="Ainda não enviado" entries={entries} />;
}
