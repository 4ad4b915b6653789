import type { DeviceInput, Devices } from '#contract/reach/notifications.ts';
import { baseApi } from '@/api/baseApi';
import { onSuccess } from '@/api/tags';

export const devicesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getDevices: build.query<Devices, void>({ query: () => 'devices', providesTags: ['Me'] }),
    saveDevice: build.mutation<Devices, DeviceInput>({
      query: (body) => ({ url: 'devices', method: 'PUT', body }),
      invalidatesTags: onSuccess(['Me']),
    }),
    removeDevice: build.mutation<null, string>({
      query: (id) => ({ url: `devices/${id}`, method: 'DELETE' }),
      invalidatesTags: onSuccess(['Me']),
    }),
    testDevice: build.mutation<null, void>({ query: () => ({ url: 'devices/test', method: 'POST' }) }),
  }),
});

export const { useGetDevicesQuery, useSaveDeviceMutation, useRemoveDeviceMutation, useTestDeviceMutation } = devicesApi;
