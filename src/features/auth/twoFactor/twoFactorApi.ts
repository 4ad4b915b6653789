import type {
  PasswordProof,
  RecoveryCodes,
  TwoFactor,
  TwoFactorProof,
  TwoFactorSecret,
  TwoFactorStart,
} from '#contract/people/twoFactor.ts';
import { baseApi } from '@/api/baseApi';
import { onSuccess } from '@/api/tags';

const TWO_FACTOR = [{ type: 'Me', id: 'two-factor' }] as const;

const twoFactorApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getTwoFactor: build.query<TwoFactor, void>({ query: () => 'two-factor', providesTags: TWO_FACTOR }),
    startTwoFactor: build.mutation<TwoFactorSecret, TwoFactorStart>({
      query: (body) => ({ url: 'two-factor/secret', method: 'POST', body }),
    }),
    turnOnTwoFactor: build.mutation<RecoveryCodes, TwoFactorProof>({
      query: (body) => ({ url: 'two-factor', method: 'PUT', body }),
      invalidatesTags: onSuccess(TWO_FACTOR),
    }),
    turnOffTwoFactor: build.mutation<null, PasswordProof>({
      query: (body) => ({ url: 'two-factor/off', method: 'PUT', body }),
      invalidatesTags: onSuccess(TWO_FACTOR),
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodes, PasswordProof>({
      query: (body) => ({ url: 'two-factor/recovery-codes', method: 'POST', body }),
      invalidatesTags: onSuccess(TWO_FACTOR),
    }),
    forgetDevice: build.mutation<null, string>({
      query: (id) => ({ url: `two-factor/devices/${id}`, method: 'DELETE' }),
      invalidatesTags: onSuccess(TWO_FACTOR),
    }),
  }),
});

export const {
  useGetTwoFactorQuery,
  useStartTwoFactorMutation,
  useTurnOnTwoFactorMutation,
  useTurnOffTwoFactorMutation,
  useRenewRecoveryCodesMutation,
  useForgetDeviceMutation,
} = twoFactorApi;
