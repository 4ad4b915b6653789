import type {
  ForgotPasswordInput,
  OpenedReset,
  Profile,
  RegisterInput,
  ResetPasswordInput,
  Session,
} from '#contract/people/auth.ts';
import type { AcceptanceInput, OpenedInvitation } from '#contract/people/invitations.ts';
import { baseApi } from '@/api/baseApi';
import { ifMatch } from '@/api/requestFormats';
import { onSuccess } from '@/api/tags';
import { readSession } from './session';

interface Answer {
  message?: string;
}

interface ProfileForm {
  form: FormData;
  version: string;
  /** Equal for equal values. */
  key: string;
}

export const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<Answer, RegisterInput>({
      query: (body) => ({ url: 'users/register', method: 'POST', body }),
    }),
    forgotPassword: build.mutation<Answer, ForgotPasswordInput>({
      query: (body) => ({ url: 'users/forgot-password', method: 'POST', body }),
    }),
    resetPassword: build.mutation<Answer, ResetPasswordInput & { token: string }>({
      query: ({ token, ...body }) => ({
        url: `users/reset-password/${encodeURIComponent(token)}`,
        method: 'PUT',
        body,
      }),
    }),
    openReset: build.query<OpenedReset, string>({
      query: (token) => ({ url: 'users/reset-password/opened', method: 'POST', body: { token } }),
    }),
    openInvitation: build.query<OpenedInvitation, string>({
      query: (token) => ({ url: 'invitations/opened', method: 'POST', body: { token } }),
    }),
    acceptInvitation: build.mutation<Session | null, AcceptanceInput & { token: string }>({
      query: (body) => ({ url: 'invitations/accepted', method: 'POST', body }),
      transformResponse: readSession,
    }),
    getMe: build.query<Profile, void>({ query: () => 'users/me', providesTags: ['Me'] }),
    /** Servers answer the account itself or within `user`. */
    editProfile: build.mutation<Profile, ProfileForm>({
      query: ({ form, version, key }) => ({
        url: 'users/edit-profile',
        method: 'PUT',
        body: form,
        headers: { 'idempotency-key': key, ...ifMatch(version) },
      }),
      transformResponse: (body: Profile | { user: Profile }) => ('user' in body ? body.user : body),
      // WhatsApp links hold the user's name.
      invalidatesTags: onSuccess(['Me', 'Broker', 'Property', 'Lead']),
    }),
  }),
});

export const {
  useRegisterMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useOpenInvitationQuery,
  useOpenResetQuery,
  useAcceptInvitationMutation,
  useGetMeQuery,
  useLazyGetMeQuery,
  useEditProfileMutation,
} = authApi;
