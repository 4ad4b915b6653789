import { paths } from '#contract/paths.ts';
import { lazyPage } from '@/shared/routing/lazyPage';
import type { PageRoute } from '@/shared/routing/pageRoute';

const ProfilePage = lazyPage(
  async () => (await import(/* webpackChunkName: "profile" */ './pages/ProfilePage')).ProfilePage,
);

export const brokerAuthPages: PageRoute[] = [{ path: paths.profile(), Page: ProfilePage }];

export const adminAuthPages: PageRoute[] = [{ path: paths.me(), Page: ProfilePage }];

export const visitorAuthPages: PageRoute[] = [
  {
    path: paths.login(),
    Page: lazyPage(async () => (await import(/* webpackChunkName: "login" */ './pages/LoginPage')).LoginPage),
  },
  {
    path: paths.signUp(),
    Page: lazyPage(async () => (await import(/* webpackChunkName: "sign-up" */ './pages/SignUpPage')).SignUpPage),
  },
  {
    path: paths.forgotPassword(),
    Page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "forgot-password" */ './pages/ForgotPasswordPage')).ForgotPasswordPage,
    ),
  },
  {
    path: paths.resetPassword(),
    Page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "reset-password" */ './pages/ResetPasswordPage')).ResetPasswordPage,
    ),
  },
];
