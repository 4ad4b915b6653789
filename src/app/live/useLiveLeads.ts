import { useEffect, useEffectEvent, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#contract/ground/paths.ts';
import { baseApi } from '@/api/baseApi';
import type { ServerEvent } from '@/api/eventParser';
import { listen } from '@/api/eventStream';
import { sessionExpired } from '@/api/sessionExpired';
import { TAGS } from '@/api/tags';
import { selectSession } from '@/features/auth/authSlice';
import { arrivalsSeen, selectArrived } from '@/features/leads/core/liveSlice';
import { useNotify } from '@/shared/notify/useNotify';
import { noteReturn } from '@/shared/offline/connection';
import { readEvent } from './serverEvents';
import type { LiveToast } from './serverEvents';

const MANY_CHANGED: ServerEvent = { name: 'changed', data: '{"ids":null}' };

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
  const missed = useRef(false);
  const onServerEvent = useEffectEvent((event: ServerEvent) => {
    // Twenty forgotten tabs must not load lists in vain.
    if (event.name === MANY_CHANGED.name && document.hidden) {
      missed.current = true;
      return;
    }
    const { action, toast, reloads = [] } = readEvent(event) ?? {};
    if (action) dispatch(action);
    // Who looks at the bolsão sees it there.
    if (toast && !(event.name === 'pool' && pathname === paths.pool())) show(toast);
    if (reloads.length > 0) dispatch(baseApi.util.invalidateTags([...reloads]));
  });

  useEffect(() => {
    const look = () => {
      if (document.hidden || !missed.current) return;
      missed.current = false;
      onServerEvent(MANY_CHANGED);
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
