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
import { useNotify } from '@/shared/notify/useNotify';
import { liveToast } from './liveToast';
import type { LiveToast } from './liveToast';
import { readArrival, readProgress } from './readEvent';

/** After these events lists show something else. */
const RELOADING = new Set(['leads', 'returned', 'moved', 'pool', 'unclaimed', 'refresh']);

/** Notifies of new leads and reloads what has changed. */
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
  const reload = useEffectEvent(() => dispatch(baseApi.util.invalidateTags([...MOVED])));
  const reloadAll = useEffectEvent(() => dispatch(baseApi.util.invalidateTags([...TAGS])));
  const expire = useEffectEvent(() => dispatch(sessionExpired()));
  const onServerEvent = useEffectEvent((event: ServerEvent) => {
    const { name, data } = event;
    const arrival = name === 'leads' ? readArrival(data) : null;
    if (arrival) dispatch(leadsArrived(arrival.count));
    const toast = liveToast(event);
    // Who looks at the bolsão sees it there.
    if (toast && !(name === 'pool' && pathname === paths.pool())) show(toast);
    if (name === 'reaction') dispatch(baseApi.util.invalidateTags([{ type: 'Lead', id: 'one' }]));
    if (RELOADING.has(name)) reload();
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
      document.title = document.hidden && arrived > 0 ? `(${arrived}) ${title}` : title;
    };
    show();
    document.addEventListener('visibilitychange', show);
    return () => document.removeEventListener('visibilitychange', show);
  }, [arrived]);
}
