import { Route, Routes } from 'react-router-dom';
import { paths } from '#contract/ground/paths.ts';
import type { User } from '#contract/people/auth.ts';
import { isAtDesk } from '#contract/people/roles.ts';
import { access } from './access';
import { RequireUser } from './guards';
import { AppLayout } from './layout/AppLayout';
import { routesOf } from './routesOf';

const isAdmin = (user: User) => user.isAdmin;
const isBroker = (user: User) => !user.isAdmin;

/** Visitors load none of it. */
export function SignedInPages() {
  return (
    <Routes>
      <Route element={<AppLayout />}>
        {routesOf(access.signedIn)}
        <Route element={<RequireUser who={isBroker} home={paths.dashboard()} />}>{routesOf(access.broker)}</Route>
        <Route element={<RequireUser who={isAtDesk} home={paths.myLeads()} />}>{routesOf(access.desk)}</Route>
        <Route element={<RequireUser who={isAdmin} home={paths.myLeads()} />}>{routesOf(access.admin)}</Route>
      </Route>
    </Routes>
  );
}
