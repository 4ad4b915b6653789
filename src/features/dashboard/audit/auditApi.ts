import { PAGE_SIZE } from '#contract/ground/listValues.ts';
import type { User } from '#contract/people/auth.ts';
import type { AuditFilter, AuditLine } from '#contract/reports/audit.ts';
import { baseApi } from '@/api/baseApi';
import { byCursor } from '@/api/listAnswer';
import type { ListAnswer } from '@/api/listAnswer';

const PAGE = 50;

const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAudit: build.infiniteQuery<ListAnswer<AuditLine>, AuditFilter, string | undefined>({
      query: ({ queryArg, pageParam }) => ({ url: 'audit', params: { ...queryArg, pageSize: PAGE, after: pageParam } }),
      ...byCursor,
    }),
    getPeople: build.query<User[], void>({
      query: () => ({ url: 'users/user', params: { pageSize: PAGE_SIZE.limit } }),
      providesTags: ['Broker'],
    }),
  }),
});

export const { useGetAuditInfiniteQuery, useGetPeopleQuery } = auditApi;
