import type { ReactNode } from 'react';
import { isOfLead, isWaiting } from '@/shared/offline/outbox/entry';
import { OwnActsContext } from '@/shared/offline/outbox/ownActs';
import { errorOf } from './errorOf';
import { useOutbox, useOutboxEntries } from './useOutbox';

export function OwnActsProvider({ children }: { children: ReactNode }) {
  const { submitOwn, discard } = useOutbox();
  const waiting = useOutboxEntries().flatMap((entry) =>
    !isOfLead(entry) && isWaiting(entry) && entry.tries > 0 ? [entry.action] : [],
  );
  return (
    <OwnActsContext
      value={{
        waiting,
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
