import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { baseApi } from '@/api/baseApi';
import type { ServerEvent } from '@/api/eventParser';
import { listen } from '@/api/eventStream';
import { sessionExpired } from '@/api/sessionExpired';
import { TAGS } from '@/api/tags';
import { selectSession } from '@/features/auth/authSlice';
import { MOVED } from '@/features/leads/leadsApi';
import { arrivalsSeen, batchProgressed, leadsArrived, selectArrived } from '@/features/leads/liveSlice';
import { messages } from '@/features/leads/messages';
import { useNotify } from '@/shared/notify/useNotify';
import { readArrival, readProgress, readReaction, readReturn } from './readEvent';

/** Notifies of new leads and reloads what has changed. */
export function useLiveLeads(): void {
  const token = useSelector(selectSession)?.token;
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const notify = useNotify();

  const reload = useEffectEvent(() => dispatch(baseApi.util.invalidateTags([...MOVED])));
  const reloadAll = useEffectEvent(() => dispatch(baseApi.util.invalidateTags([...TAGS])));
  const expire = useEffectEvent(() => dispatch(sessionExpired()));
  const onServerEvent = useEffectEvent(({ name, data }: ServerEvent) => {
    const arrival = name === 'leads' ? readArrival(data) : null;
    if (arrival) {
      dispatch(leadsArrived(arrival.count));
      notify.info(messages.arrived(arrival), {
        topic: 'leads-arrived',
        action: { label: 'Ver', onClick: () => void navigate(paths.myLeads()) },
      });
    }
    const back = name === 'returned' ? readReturn(data) : null;
    if (back) {
      notify.info(messages.returned(back.name), {
        topic: `returned-${back.id}`,
        action: { label: 'Ver', onClick: () => void navigate(paths.myLeads(back.id)) },
      });
    }
    const reaction = name === 'reaction' ? readReaction(data) : null;
    // Taken back: the page says so, without a toast.
    if (reaction && reaction.liked !== null) {
      notify.info(messages.reacted(reaction.name, reaction.property, reaction.liked), {
        topic: `reaction-${reaction.id}`,
        action: { label: 'Ver', onClick: () => void navigate(paths.lead(reaction.id)) },
      });
    }
    if (reaction) dispatch(baseApi.util.invalidateTags([{ type: 'Lead', id: 'one' }]));
    if (arrival || back || name === 'refresh') reload();
    const progress = name === 'progress' ? readProgress(data) : null;
    if (progress) dispatch(batchProgressed(progress));
  });

  useEffect(() => {
    if (token === undefined) return;
    return listen({
      token,
      onEvent: (event) => onServerEvent(event),
      onReturn: () => reloadAll(),
      onExpired: () => expire(),
    });
  }, [token]);

  useClearOnVisit();
  useTitleCount();
}

function useClearOnVisit(): void {
  const { pathname } = useLocation();
  const dispatch = useDispatch();
  const arrived = useSelector(selectArrived);
  useEffect(() => {
    if (pathname !== paths.myLeads()) return;
    const look = () => {
      if (!document.hidden) dispatch(arrivalsSeen());
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [pathname, arrived, dispatch]);
}

const COUNTED = /^\(\d+\) /;

/** `(2) Meus Leads · Morada` while the tab is hidden. */
function useTitleCount(): void {
  const arrived = useSelector(selectArrived);
  useEffect(() => {
    const show = () => {
      const title = document.title.replace(COUNTED, '');
      document.title = document.hidden && arrived > 0 ? `(${arrived.toString()}) ${title}` : title;
    };
    show();
    document.addEventListener('visibilitychange', show);
    return () => document.removeEventListener('visibilitychange', show);
  }, [arrived]);
}
