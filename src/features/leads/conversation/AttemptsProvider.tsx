import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Channel } from '#contract/constants.ts';
import type { Named } from '#contract/leads.ts';
import { lazyPart } from '@/shared/ui/lazyPart';
import { AttemptContext } from '@/shared/ui/lead/useAttempt';
import { useAddAttemptMutation } from './conversationApi';

const LazyHowItWent = lazyPart(
  async () => (await import(/* webpackChunkName: "how-it-went" */ './HowItWent')).HowItWent,
);

interface Attempt {
  lead: Named;
  /** Its event; undefined where the server did not get it. */
  event: string | undefined;
}

/** Around all pages: who comes back from another app or tab is asked how it went, wherever they are then. */
export function AttemptsProvider({ children }: { children: ReactNode }) {
  const [addAttempt] = useAddAttemptMutation();
  const [last, setLast] = useState<Attempt | null>(null);
  const isBack = useReturn(last?.lead);

  function start(lead: Named, channel: Channel) {
    const started = { lead: { _id: lead._id, name: lead.name }, event: undefined };
    setLast(started);
    const withEvent = ({ _id }: { _id: string }) =>
      setLast((now) => (now === started ? { ...started, event: _id } : now));
    // Without it the outcome stands alone.
    addAttempt({ lead: lead._id, channel, key: nanoid() })
      .unwrap()
      .then(withEvent, () => undefined);
  }

  return (
    <AttemptContext value={start}>
      {children}
      {last && isBack && <LazyHowItWent lead={last.lead} attempt={last.event} onClose={() => setLast(null)} />}
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
