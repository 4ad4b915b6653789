import { nanoid } from '@reduxjs/toolkit';
import { differenceInHours } from 'date-fns/differenceInHours';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Named } from '#contract/ground/named.ts';
import type { Channel } from '#contract/leads/conversationValues.ts';
import { useDraft } from '@/shared/forms/useDraft';
import { lazyPart } from '@/shared/lazyPart';
import { AttemptContext } from '@/shared/ui/lead/useAttempt';
import type { Attempt } from '@/shared/ui/lead/useAttempt';
import { selectSavedEntries } from '../core/liveSlice';
import { useOutbox } from '../core/outbox/useOutbox';

const LazyCallSheet = lazyPart(
  async () => (await import(/* webpackChunkName: "call-sheet" */ './CallSheet')).CallSheet,
);

const BLANK = { lead: '', name: '', event: '', entry: '', at: '' };
/** Hours: later the broker has forgotten the call. */
const ASKED_FOR = 24;

/** Around all pages: who comes back from another app, or to a tab that was killed there, is asked how it went. */
export function AttemptsProvider({ children }: { children: ReactNode }) {
  const { submit } = useOutbox();
  const { texts: asked, change, forget } = useDraft('attempt', BLANK);
  const isAsked = asked.lead !== '';
  const [isShown, setShown] = useState(() => isAsked && differenceInHours(Date.now(), asked.at) < ASKED_FOR);
  const written = useSelector(selectSavedEntries)[asked.entry]?._id;
  useReturn(isAsked && !isShown, () => setShown(true));

  const about = (lead: Named, attempt: Attempt) =>
    change({ ...BLANK, ...attempt, lead: lead._id, name: lead.name, at: new Date().toISOString() });

  function start({ _id, name }: Named, channel: Channel) {
    const entry = nanoid();
    setShown(false);
    about({ _id, name }, { entry });
    void submit({ _id, name }, { kind: 'attempt', channel }, entry);
  }

  function ask(lead: Named, attempt: Attempt) {
    about(lead, attempt);
    setShown(true);
  }

  return (
    <AttemptContext value={{ start, ask }}>
      {children}
      {isAsked && isShown && (
        <LazyCallSheet
          key={asked.lead}
          lead={{ _id: asked.lead, name: asked.name }}
          attempt={asked.event || written}
          after={asked.entry}
          onClose={() => forget()}
        />
      )}
    </AttemptContext>
  );
}

function useReturn(isAway: boolean, onReturn: () => void): void {
  const comeBack = useEffectEvent(onReturn);
  useEffect(() => {
    if (!isAway) return;
    const look = () => {
      if (document.visibilityState === 'visible') comeBack();
    };
    document.addEventListener('visibilitychange', look);
    // A phone's dialer on a desktop hides nothing.
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [isAway]);
}
