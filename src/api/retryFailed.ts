import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query/react';
import { useDispatch, useSelector } from 'react-redux';
import { fieldOf } from '@/shared/isRecord';
import { useRetry } from '@/shared/offline/useRetry';
import { isUnanswered } from './apiError';
import { baseApi } from './baseApi';

interface State {
  api: ReturnType<typeof baseApi.reducer>;
}

type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

interface QueryEndpoint {
  initiate: (
    args: unknown,
    options: { subscribe: false; forceRefetch: true },
  ) => ThunkAction<unknown, State, unknown, UnknownAction>;
}

const isQuery = (endpoint: unknown): endpoint is QueryEndpoint => typeof fieldOf(endpoint, 'initiate') === 'function';

// Also while a retry is pending.
const unanswered = ({ api }: State) =>
  Object.values(api.queries).filter((query) => query !== undefined && isUnanswered(query.error));

const retryFailed = () => (dispatch: Dispatch, getState: () => State) => {
  for (const query of unanswered(getState())) {
    const endpoint = fieldOf(baseApi.endpoints, query?.endpointName ?? '');
    if (query?.status !== QueryStatus.pending && isQuery(endpoint))
      void dispatch(endpoint.initiate(query?.originalArgs, { subscribe: false, forceRefetch: true }));
  }
};

export function useRetryFailed(): void {
  const dispatch = useDispatch<Dispatch>();
  const failed = useSelector((state: State) => unanswered(state).length > 0);
  useRetry(failed, () => dispatch(retryFailed()));
}
