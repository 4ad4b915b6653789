import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { PLANNED_RANGES } from '#contract/leads/agendaValues.ts';
import { baseApi } from '@/api/baseApi';
import { configApi } from '@/api/configApi';
import { brokerageApi } from '@/features/brokers/brokerage/brokerageApi';
import { agendaApi } from '@/features/leads/agenda/agendaApi';
import { leadsApi } from '@/features/leads/core/leadsApi';
import { quickMessagesApi } from '@/features/leads/quickMessages/quickMessagesApi';
import { selectionsApi } from '@/features/leads/selections/selectionsApi';
import type { AppState } from '../store';

type Dispatch = ThunkDispatch<AppState, unknown, UnknownAction>;

const cameWithoutWorker = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.workerStart === 0);

/** Milliseconds: after the page's own requests. */
const LOAD_AFTER = 3000;

function loadDay(dispatch: Dispatch): void {
  dispatch(agendaApi.util.prefetch('getToday', undefined, { ifOlderThan: 60 }));
  for (const range of PLANNED_RANGES) dispatch(agendaApi.util.prefetch('getPlanned', range, { ifOlderThan: 60 }));
  dispatch(brokerageApi.util.prefetch('getBrokerage', undefined, { force: true }));
  dispatch(quickMessagesApi.util.prefetch('getQuickMessages', undefined, { force: true }));
  dispatch(configApi.util.prefetch('getConfig', undefined, { force: true }));
}

function reloadLead(dispatch: Dispatch, id: string): void {
  dispatch(leadsApi.util.prefetch('getLead', id, { force: true }));
  dispatch(agendaApi.util.prefetch('getAgenda', id, { force: true }));
  dispatch(selectionsApi.util.prefetch('getSelections', id, { force: true }));
  void dispatch(leadsApi.endpoints.getLeadHistory.initiate(id, { subscribe: false, forceRefetch: true }));
}

/** A broker's day and the leads they have opened are there without a network: the worker caches what is loaded by it. */
export function OfflineAnswers() {
  const dispatch = useDispatch<Dispatch>();
  const store = useStore<AppState>();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const worker = navigator.serviceWorker;
    const reload = () => {
      const opened = leadsApi.util.selectCachedArgsForQuery(store.getState(), 'getLead');
      dispatch(baseApi.util.invalidateTags(['Lead', 'Stats']));
      for (const id of opened) reloadLead(dispatch, id);
    };
    const load = () => {
      if (worker.controller) loadDay(dispatch);
    };
    const takeOver = () => {
      reload();
      load();
    };
    worker.addEventListener('controllerchange', takeOver);
    // It may have taken over while the page was loading.
    if (worker.controller && cameWithoutWorker()) reload();
    const timer = window.setTimeout(load, LOAD_AFTER);
    return () => {
      window.clearTimeout(timer);
      worker.removeEventListener('controllerchange', takeOver);
    };
  }, [dispatch, store]);
  return null;
}
