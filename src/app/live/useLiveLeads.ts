import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#contract/ground/paths.ts';
import { baseApi } from '@/api/baseApi';
import type { ServerEvent } from '@/api/eventParser';
import { listen } from '@/api/eventStream';
import { sessionExpired } from '@/api/sessionExpired';
import { TAGS } from '@/api/tags';
import { selectSession } from '@/features/auth/authSlice';
import { useGetBrokerageQuery } from '@/features/brokers/brokerage/brokerageApi';
import { arrivalsSeen, selectArrived } from '@/features/leads/core/liveSlice';
import { useNotify } from '@/shared/notify/useNotify';
import { noteReturn } from '@/shared/offline/connection';
import { readEvent } from './serverEvents';
import type { LiveToast } from './serverEvents';

/** Twenty forgotten tabs must not load in vain: these wait until the tab is seen. */
const WAIT: readonly ServerEvent[] = [
  { name: 'changed', data: '{"ids":null}' },
  { name: 'brokerage', data: '{}' },
];

export function useLiveLeads(): void {
  const token = useSelector(selectSession)?.token;
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const notify = useNotify();
  const { pathname } = useLocation();

  const show = ({ message, warns = false, topic, path }: LiveToast) => {
    const action = path !== undefined && { action: { label: 'Ver', onClick: () => void navigate(path) } };
    notify[warns ? 'warning' : 'info'](message, { topic, ...action });
  };
  const reloadAll = useEffectEvent(() => {
    dispatch(baseApi.util.invalidateTags([...TAGS]));
    noteReturn();
  });
  const expire = useEffectEvent((isForTwoFactor: boolean) => dispatch(sessionExpired({ isForTwoFactor })));
  const missed = useRef(new Set<ServerEvent>());
  const [hasNews, setHasNews] = useState(false);
  // From the first news on, it stays loaded.
  useGetBrokerageQuery(undefined, { skip: !hasNews });
  const onServerEvent = useEffectEvent((event: ServerEvent) => {
    const waits = document.hidden && WAIT.find(({ name }) => name === event.name);
    if (waits) {
      missed.current.add(waits);
      return;
    }
    if (event.name === 'brokerage') setHasNews(true);
    const { action, toast, reloads = [] } = readEvent(event) ?? {};
    if (action) dispatch(action);
    // Who looks at the bolsão sees it there.
    if (toast && !(event.name === 'pool' && pathname === paths.pool())) show(toast);
    if (reloads.length > 0) dispatch(baseApi.util.invalidateTags([...reloads]));
  });

  useEffect(() => {
    const look = () => {
      if (document.hidden) return;
      for (const event of missed.current) onServerEvent(event);
      missed.current.clear();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  useEffect(() => {
    if (token === undefined) return;
    return listen({
      token,
      onEvent: (event) => onServerEvent(event),
      onReturn: () => reloadAll(),
      onExpired: (isForTwoFactor) => expire(isForTwoFactor),
    });
  }, [token]);

  useArrivals(pathname);
}

const COUNTED = /^\(\d+\) /;

/** Clears them on their page; `(2) Meus Leads · Morada` while hidden. */
function useArrivals(pathname: string): void {
  const dispatch = useDispatch();
  const arrived = useSelector(selectArrived);
  useEffect(() => {
    const look = () => {
      const title = document.title.replace(COUNTED, '');
      document.title = document.hidden && arrived > 0 ? `(${arrived}) ${title}` : title;
      if (!document.hidden && pathname === paths.myLeads()) dispatch(arrivalsSeen());
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [pathname, arrived, dispatch]);
}
