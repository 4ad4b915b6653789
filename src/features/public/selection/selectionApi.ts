import type { SharedSelection } from '#contract/leads/selections.ts';
import { baseApi } from '@/api/baseApi';

export type Liked = SharedSelection['properties'][number]['liked'];

interface Reaction {
  token: string;
  property: string;
  liked: Liked;
}

const address = (token: string) => `selections/${encodeURIComponent(token)}`;

/** Not in `publicApi`, which the map loads. */
export const selectionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSharedSelection: build.query<SharedSelection, string>({ query: address }),
    noteOpening: build.mutation<undefined, string>({
      query: (token) => ({ url: `${address(token)}/opening`, method: 'PUT' }),
    }),
    react: build.mutation<undefined, Reaction>({
      query: ({ token, property, liked }) => ({
        url: `${address(token)}/reactions/${property}`,
        method: 'PUT',
        body: { liked },
        // Arrives even when the page closes after the tap.
        keepalive: true,
      }),
      onQueryStarted: async ({ token, property, liked }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (saved) dispatch(withReaction(token, property, liked));
      },
    }),
  }),
});

const withReaction = (token: string, property: string, liked: Liked) =>
  selectionApi.util.updateQueryData('getSharedSelection', token, ({ properties }) => {
    const entry = properties.find(({ _id }) => _id === property);
    if (entry) entry.liked = liked;
  });

export const { useGetSharedSelectionQuery, useNoteOpeningMutation, useReactMutation } = selectionApi;
