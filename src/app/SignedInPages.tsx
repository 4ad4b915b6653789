import { Route, Routes } from 'react-router-dom';
import type { User } from '#contract/people/auth.ts';
import { isAtDesk } from '#contract/people/roles.ts';
import { useSiteChanges } from '@/shared/useSiteChanges';
import { access } from './access';
import { RequireUser } from './guards';
import { AppLayout } from './layout/AppLayout';
import { routesOf } from './routesOf';

const isAdmin = (user: User) => user.isAdmin;
const isBroker = (user: User) => !user.isAdmin;
const mayImport = (user: User) => user.mayImport;

const refusals = {
  broker: 'Esta página é dos corretores',
  desk: 'Esta página é dos administradores e gerentes',
  imports: 'A importação não foi liberada para você. Fale com um administrador.',
  admin: 'Esta página é dos administradores',
};

/** Visitors load none of it. */
export function SignedInPages() {
  useSiteChanges();
  return (
    <Routes>
      <Route element={<AppLayout />}>
        {routesOf(access.signedIn)}
        <Route element={<RequireUser who={isBroker} refusal={refusals.broker} />}>{routesOf(access.broker)}</Route>
        <Route element={<RequireUser who={isAtDesk} refusal={refusals.desk} />}>{routesOf(access.desk)}</Route>
        <Route element={<RequireUser who={mayImport} refusal={refusals.imports} />}>{routesOf(access.imports)}</Route>
        <Route element={<RequireUser who={isAdmin} refusal={refusals.admin} />}>{routesOf(access.admin)}</Route>
      </Route>
    </Routes>
  );
}
