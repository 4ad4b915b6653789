import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '#contract/ground/paths.ts';
import type { User } from '#contract/people/auth.ts';
import { selectEndedBy, selectUser } from '@/features/auth/authSlice';
import { useNotify } from '@/shared/notify/useNotify';
import { homeOf } from '@/shared/routing/homeOf';
import { loginPath } from '@/shared/site';
import { isPage } from './isPage';

export function RequireSession() {
  return useSelector(selectUser) ? <Outlet /> : <ToLogin />;
}

/** Login returns here, except after a logout. */
function ToLogin() {
  const endedBy = useSelector(selectEndedBy);
  const notify = useNotify();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    // An ended session has its own message.
    if (endedBy === null) notify.warning(loginFirst(pathname));
  }, [endedBy, notify, pathname]);
  return <Navigate replace to={loginPath(endedBy === 'logout' ? undefined : pathname + search + hash)} />;
}

interface RequireUserProps {
  who: (user: User) => boolean;
  /** Says why the page does not open. */
  refusal: string;
}

export function RequireUser({ who, refusal }: RequireUserProps) {
  const user = useSelector(selectUser);
  if (!user) return null;
  return who(user) ? <Outlet /> : <Refused home={homeOf(user)} text={refusal} />;
}

function Refused({ home, text }: { home: string; text: string }) {
  const notify = useNotify();
  useEffect(() => notify.info(text, { topic: 'refusal' }), [notify, text]);
  return <Navigate replace to={home} />;
}

/** Signed-in people go to `redirect`, whose own guard asks their role, or to their home. */
export function VisitorPages() {
  const user = useSelector(selectUser);
  const { pathname, search } = useLocation();
  if (!user || pathname !== loginPath()) return <Outlet />;
  const redirect = new URLSearchParams(search).get('redirect');
  return <Navigate replace to={redirect !== null && isOwnPage(redirect) ? redirect : homeOf(user)} />;
}

/** `target`: untrusted. The login does not count. */
function isOwnPage(target: string): boolean {
  const { origin } = window.location;
  // `//evil.example` and `/\evil.example` begin like a path.
  if (!target.startsWith('/') || !URL.canParse(target, origin)) return false;
  const url = new URL(target, origin);
  return url.origin === origin && url.pathname !== loginPath() && isPage(url.pathname);
}

/** The specification's texts. */
const loginFirstTexts: Record<string, string> = {
  [paths.myLeads()]: 'Você precisa estar logado',
  [paths.createLead()]: 'Você precisa estar logado para criar um lead',
  [paths.createProperty()]: 'Usuário não autenticado',
};

const loginFirst = (pathname: string): string => loginFirstTexts[pathname] ?? 'Faça login para acessar esta página';
