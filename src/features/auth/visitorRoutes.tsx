import { paths } from '#contract/ground/paths.ts';
import { page } from '@/shared/routing/pageRoute';

export const visitorAuthPages = [
  page(paths.movedLogin(), () => import(/* webpackChunkName: "login" */ './login/LoginPage'), 'LoginPage'),
  page(paths.signUp(), () => import(/* webpackChunkName: "sign-up" */ './signUp/SignUpPage'), 'SignUpPage'),
  page(paths.setUp(), () => import(/* webpackChunkName: "set-up" */ './setUp/SetUpPage'), 'SetUpPage'),
  page(
    paths.forgotPassword(),
    () => import(/* webpackChunkName: "forgot-password" */ './password/ForgotPasswordPage'),
    'ForgotPasswordPage',
  ),
  page(
    paths.resetPassword(),
    () => import(/* webpackChunkName: "reset-password" */ './password/ResetPasswordPage'),
    'ResetPasswordPage',
  ),
  page(
    paths.invitation(),
    () => import(/* webpackChunkName: "invitation" */ './invitation/InvitationPage'),
    'InvitationPage',
  ),
];
