import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import { PLANNED_RANGES } from '#contract/leads/agendaValues.ts';
import type { User } from '#contract/people/auth.ts';
import { STATS_DAYS } from '#contract/reports/reportValues.ts';
import { configApi } from '@/api/configApi';
import { authApi } from '@/features/auth/authApi';
import { devicesApi } from '@/features/auth/notifications/devicesApi';
import { calendarApi } from '@/features/auth/profile/calendarApi';
import { brokerageApi } from '@/features/brokers/brokerage/brokerageApi';
import { broughtBy, LATEST } from '@/features/dashboard/broker/shownRows';
import { dashboardApi } from '@/features/dashboard/dashboardApi';
import { agendaApi } from '@/features/leads/agenda/agendaApi';
import { givingApi } from '@/features/leads/core/givingApi';
import { leadsApi, ownLeads } from '@/features/leads/core/leadsApi';
import { poolApi } from '@/features/leads/giving/clock/pool/poolApi';
import { shiftsApi } from '@/features/leads/giving/shifts/shiftsApi';
import { dayOf, isToComeOf, mondayOf, rangeOfWeek } from '@/features/leads/giving/shifts/week';
import { quickMessagesApi } from '@/features/leads/quickMessages/quickMessagesApi';
import { propertiesApi } from '@/features/properties/propertiesApi';
import { isKeptPhoto } from '@/shared/offline/keptAnswers';
import type { AppState } from '../store';

type Dispatch = ThunkDispatch<AppState, unknown, UnknownAction>;

/** Milliseconds: after the page's own requests. */
const LOAD_AFTER = 3000;

function readAhead(dispatch: Dispatch, user: User): void {
  const shown = { subscribe: false };
  dispatch(agendaApi.util.prefetch('getToday', undefined, {}));
  for (const range of PLANNED_RANGES) dispatch(agendaApi.util.prefetch('getPlanned', range, {}));
  dispatch(brokerageApi.util.prefetch('getBrokerage', undefined, {}));
  dispatch(quickMessagesApi.util.prefetch('getQuickMessages', undefined, {}));
  dispatch(configApi.util.prefetch('getConfig', undefined, {}));
  void dispatch(leadsApi.endpoints.getBoardLeads.initiate(ownLeads(user), shown));
  dispatch(poolApi.util.prefetch('getPool', undefined, {}));
  dispatch(givingApi.util.prefetch('getOwnRotation', undefined, {}));
  void readOwnShifts(dispatch, user);
  dispatch(shiftsApi.util.prefetch('getSwaps', undefined, {}));
  dispatch(dashboardApi.util.prefetch('getMyStats', { days: STATS_DAYS }, {}));
  dispatch(leadsApi.util.prefetch('getLatestLeads', LATEST, {}));
  void dispatch(propertiesApi.endpoints.getPropertyList.initiate(broughtBy(user), shown));
  dispatch(authApi.util.prefetch('getMe', undefined, {}));
  dispatch(calendarApi.util.prefetch('getCalendar', undefined, {}));
  dispatch(devicesApi.util.prefetch('getDevices', undefined, {}));
}

async function readOwnShifts(dispatch: Dispatch, user: User): Promise<void> {
  const now = new Date();
  const week = rangeOfWeek(mondayOf(dayOf(now)));
  const { data = [] } = await dispatch(shiftsApi.endpoints.getShifts.initiate(week, { subscribe: false }));
  for (const shift of data)
    if (isToComeOf(user._id, shift, now)) dispatch(shiftsApi.util.prefetch('getColleagues', shift._id, {}));
}

/** The worker keeps what passes through it. */
function keepPhotos(): void {
  for (const { name } of performance.getEntriesByType('resource'))
    if (isKeptPhoto(new URL(name), location.pathname)) fetch(name).catch(console.warn);
}

export function OfflineAnswers({ user }: { user: User }) {
  const dispatch = useDispatch<Dispatch>();
  const load = useEffectEvent(() => readAhead(dispatch, user));
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const worker = navigator.serviceWorker;
    worker.addEventListener('controllerchange', keepPhotos);
    const timer = window.setTimeout(load, LOAD_AFTER);
    return () => {
      window.clearTimeout(timer);
      worker.removeEventListener('controllerchange', keepPhotos);
    };
  }, []);
  return null;
}
