import type { OwnRotation } from '#contract/giving/rotation.ts';
import { baseApi } from '@/api/baseApi';

export const ownRotationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getOwnRotation: build.query<OwnRotation, undefined>({
      query: () => 'rotation/mine',
      providesTags: ['Rotation'],
    }),
  }),
});

export const { useGetOwnRotationQuery } = ownRotationApi;
