import type { Export } from '#contract/reports/exports.ts';
import { baseApi } from '../baseApi';
import { downloadFile } from '../downloadFile';
import { byCursor } from '../listAnswer';
import type { ListAnswer } from '../listAnswer';
import { onSuccess } from '../tags';

export interface Exported {
  what: 'leads' | 'properties' | 'results' | 'audit';
  query: Record<string, unknown>;
}

const PAGE = 50;

const exportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    download: build.mutation<unknown, Exported & { format: 'csv' | 'xlsx' }>({
      queryFn: ({ what, query: params, format }, api, options) =>
        downloadFile({ url: `exports/${what}.${format}`, params }, api, options),
      invalidatesTags: ['Export'],
    }),
    getExports: build.infiniteQuery<ListAnswer<Export>, undefined, string | undefined>({
      query: ({ pageParam }) => ({ url: 'exports', params: { pageSize: PAGE, after: pageParam } }),
      ...byCursor,
      providesTags: ['Export'],
    }),
    startArchive: build.mutation<Export, undefined>({
      query: () => ({ url: 'exports/everything', method: 'POST' }),
      invalidatesTags: onSuccess(['Export']),
    }),
    downloadArchive: build.mutation<unknown, string>({
      queryFn: (id, api, options) => downloadFile({ url: `exports/${id}/archive.zip` }, api, options),
    }),
  }),
});

export const { useDownloadMutation, useGetExportsInfiniteQuery, useStartArchiveMutation, useDownloadArchiveMutation } =
  exportsApi;
