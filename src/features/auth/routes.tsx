import { paths } from '#contract/paths.ts';
import { lazyPage, pageRoute } from '@/shared/routing/pageRoute';
import type { PageRoute } from '@/shared/routing/pageRoute';

const ProfilePage = lazyPage(
  async () => (await import(/* webpackChunkName: "profile" */ './profile/ProfilePage')).ProfilePage,
);

export const brokerAuthPages: PageRoute[] = [{ path: paths.profile(), Page: ProfilePage }];

export const adminAuthPages: PageRoute[] = [{ path: paths.me(), Page: ProfilePage }];

export const visitorAuthPages: PageRoute[] = [
  pageRoute(paths.login(), async () => (await import(/* webpackChunkName: "login" */ './login/LoginPage')).LoginPage),
  pageRoute(
    paths.signUp(),
    async () => (await import(/* webpackChunkName: "sign-up" */ './signUp/SignUpPage')).SignUpPage,
  ),
  pageRoute(
    paths.forgotPassword(),
    async () =>
      (await import(/* webpackChunkName: "forgot-password" */ './password/ForgotPasswordPage')).ForgotPasswordPage,
  ),
  pageRoute(
    paths.resetPassword(),
    async () =>
      (await import(/* webpackChunkName: "reset-password" */ './password/ResetPasswordPage')).ResetPasswordPage,
  ),
];
