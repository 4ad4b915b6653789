import type { Connections, ConnectionTest } from '#contract/site/connections.ts';
import { baseApi } from '@/api/baseApi';
import { onSuccess } from '@/api/tags';

export type Tested = 'mail' | 'map' | 'push';

const CONNECTIONS = [{ type: 'Brokerage', id: 'connections' }] as const;

export const connectionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getConnections: build.query<Connections, void>({
      query: () => 'brokerage/connections',
      providesTags: CONNECTIONS,
    }),
    testConnection: build.mutation<ConnectionTest, Tested>({
      query: (tested) => ({ url: `brokerage/connections/${tested}`, method: 'POST' }),
      // A mail that was taken ticks a first step; a device that is gone rings no more.
      invalidatesTags: onSuccess([...CONNECTIONS, 'Stats', 'Me']),
    }),
  }),
});

export const { useGetConnectionsQuery, useTestConnectionMutation } = connectionsApi;
