import type { Label } from '#contract/leads/labels.ts';
import { baseApi } from '@/api/baseApi';
import { leadTags, onSuccess } from '@/api/tags';
import { leadsApi } from '../core/leadsApi';

interface LabelChange {
  lead: string;
  label: Label;
  isOn: boolean;
}

const labelsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    changeLabel: build.mutation<unknown, LabelChange>({
      query: ({ lead, label, isOn }) => ({
        url: `leads/${lead}/labels/${label._id}`,
        method: isOn ? 'PUT' : 'DELETE',
      }),
      /** At once: several are often chosen in a row. */
      onQueryStarted: async ({ lead, label, isOn }, { dispatch, queryFulfilled }) => {
        const change = leadsApi.util.updateQueryData('getLead', lead, (shown) => {
          const others = shown.labels.filter(({ _id }) => _id !== label._id);
          shown.labels = isOn ? [...others, label] : others;
        });
        const { undo } = dispatch(change);
        await queryFulfilled.catch(undo);
      },
      invalidatesTags: onSuccess([...leadTags('one', 'page', 'board', 'count')]),
    }),
  }),
});

export const { useChangeLabelMutation } = labelsApi;
