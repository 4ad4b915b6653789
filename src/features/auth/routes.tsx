import { paths } from '#contract/paths.ts';
import { lazyPage } from '@/shared/routing/pageRoute';
import type { PageRoute } from '@/shared/routing/pageRoute';

const ProfilePage = lazyPage(
  async () => (await import(/* webpackChunkName: "profile" */ './profile/ProfilePage')).ProfilePage,
);

export const brokerAuthPages: PageRoute[] = [{ path: paths.profile(), Page: ProfilePage }];

export const adminAuthPages: PageRoute[] = [{ path: paths.me(), Page: ProfilePage }];

export const visitorAuthPages: PageRoute[] = [
  {
    path: paths.login(),
    Page: lazyPage(async () => (await import(/* webpackChunkName: "login" */ './login/LoginPage')).LoginPage),
  },
  {
    path: paths.signUp(),
    Page: lazyPage(async () => (await import(/* webpackChunkName: "sign-up" */ './signUp/SignUpPage')).SignUpPage),
  },
  {
    path: paths.forgotPassword(),
    Page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "forgot-password" */ './password/ForgotPasswordPage')).ForgotPasswordPage,
    ),
  },
  {
    path: paths.resetPassword(),
    Page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "reset-password" */ './password/ResetPasswordPage')).ResetPasswordPage,
    ),
  },
];
