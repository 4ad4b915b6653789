import { matchPath } from 'react-router-dom';
import type { User } from '#contract/people/auth.ts';
import { isAtDesk } from '#contract/people/roles.ts';
import { adminAuthPages, brokerAuthPages, signedInAuthPages } from '@/features/auth/routes';
import { adminBrokerPages, deskBrokerPages } from '@/features/brokers/routes';
import { brokerDashboardPages, dashboardPages, reportPages } from '@/features/dashboard/routes';
import {
  adminLeadPages,
  brokerLeadPages,
  deskLeadPages,
  importLeadPages,
  signedInLeadPages,
} from '@/features/leads/routes';
import { propertyImportPages } from '@/features/properties/imports/routes';
import { adminPropertyPages } from '@/features/properties/routes';
import type { PageRoute } from '@/shared/routing/pageRoute';
import { visitorPages } from './visitorPages';

/** `server/access.ts` does the same for calls. */
export const access: Record<'visitor' | 'signedIn' | 'broker' | 'desk' | 'imports' | 'admin', PageRoute[]> = {
  visitor: visitorPages,
  signedIn: [...signedInAuthPages, ...signedInLeadPages],
  broker: [...brokerLeadPages, ...brokerDashboardPages, ...brokerAuthPages],
  desk: [...deskLeadPages, ...deskBrokerPages, ...reportPages],
  imports: importLeadPages,
  admin: [
    ...dashboardPages,
    ...adminLeadPages,
    ...adminPropertyPages,
    ...propertyImportPages,
    ...adminBrokerPages,
    ...adminAuthPages,
  ],
};

const pagesOf = (user: User) => [
  ...access.visitor,
  ...access.signedIn,
  ...(isAtDesk(user) ? access.desk : []),
  ...(user.mayImport ? access.imports : []),
  ...(user.isAdmin ? access.admin : access.broker),
];

/** `pathname`: without a query. */
export const opens = (user: User, pathname: string): boolean =>
  pagesOf(user).some(({ path }) => matchPath(path, pathname) !== null);
