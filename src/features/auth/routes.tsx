import { useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { paths } from '#contract/ground/paths.ts';
import { profileOf } from '@/shared/routing/homeOf';
import { lazyPage } from '@/shared/routing/pageRoute';
import type { PageRoute } from '@/shared/routing/pageRoute';
import { selectUser } from './authSlice';

const ProfilePage = lazyPage(() => import(/* webpackChunkName: "profile" */ './profile/ProfilePage'), 'ProfilePage');

function ToProfile() {
  const user = useSelector(selectUser);
  return user && <Navigate replace to={profileOf(user)} />;
}

export const signedInAuthPages: PageRoute[] = [{ path: paths.password(), Page: ToProfile }];

export const brokerAuthPages: PageRoute[] = [{ path: paths.profile(), Page: ProfilePage }];

export const adminAuthPages: PageRoute[] = [{ path: paths.me(), Page: ProfilePage }];
