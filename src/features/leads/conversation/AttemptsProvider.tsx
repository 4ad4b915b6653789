import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Channel } from '#contract/constants.ts';
import type { Named } from '#contract/leads.ts';
import { lazyPart } from '@/shared/lazyPart';
import { AttemptContext } from '@/shared/ui/lead/useAttempt';
import { selectAttempts } from '../liveSlice';
import { useOutbox } from '../outbox/useOutbox';

const LazyHowItWent = lazyPart(
  async () => (await import(/* webpackChunkName: "how-it-went" */ './HowItWent')).HowItWent,
);

interface Attempt {
  lead: Named;
  entry: string;
}

/** Around all pages: who comes back from another app or tab is asked how it went, wherever they are then. */
export function AttemptsProvider({ children }: { children: ReactNode }) {
  const { submit } = useOutbox();
  const [last, setLast] = useState<Attempt | null>(null);
  const isBack = useReturn(last?.lead);
  const events = useSelector(selectAttempts);

  function start({ _id, name }: Named, channel: Channel) {
    const lead = { _id, name };
    const entry = nanoid();
    setLast({ lead, entry });
    void submit(lead, { kind: 'attempt', channel }, entry);
  }

  return (
    <AttemptContext value={start}>
      {children}
      {last && isBack && (
        <LazyHowItWent lead={last.lead} attempt={events[last.entry]} after={last.entry} onClose={() => setLast(null)} />
      )}
    </AttemptContext>
  );
}

/** Whether the window has been looked at again since `since` changed. */
function useReturn(since: object | undefined): boolean {
  const [seen, setSeen] = useState<object | undefined>(undefined);
  useEffect(() => {
    if (!since) return;
    const look = () => {
      if (document.visibilityState === 'visible') setSeen(since);
    };
    document.addEventListener('visibilitychange', look);
    // A phone's dialer on a desktop hides nothing.
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [since]);
  return since !== undefined && seen === since;
}
