import { matchPath } from 'react-router-dom';
import type { User } from '#contract/people/auth.ts';
import { isAtDesk } from '#contract/people/roles.ts';
import { adminAuthPages, brokerAuthPages, signedInAuthPages } from '@/features/auth/routes';
import { adminBrokerPages, deskBrokerPages } from '@/features/brokers/routes';
import { brokerDashboardPages, dashboardPages, reportPages } from '@/features/dashboard/routes';
import { brokerAgendaPages, deskAgendaPages } from '@/features/leads/agenda/routes';
import { adminClockPages, brokerClockPages } from '@/features/leads/giving/clock/routes';
import { adminHandoverPages } from '@/features/leads/giving/handovers/routes';
import { adminRotationPages, rotationLedgerPages } from '@/features/leads/giving/rotation/routes';
import { shiftPages } from '@/features/leads/giving/shifts/routes';
import { importPages } from '@/features/leads/imports/routes';
import { brokerLeadPages, deskLeadPages, leadPages } from '@/features/leads/routes';
import { teamDayPages } from '@/features/leads/teamDay/routes';
import { propertyImportPages } from '@/features/properties/imports/routes';
import { adminPropertyPages } from '@/features/properties/routes';
import type { PageRoute } from '@/shared/routing/pageRoute';
import { visitorPages } from './visitorPages';

/** `server/access.ts` does the same for calls. */
export const access: Record<'visitor' | 'signedIn' | 'broker' | 'desk' | 'imports' | 'admin', PageRoute[]> = {
  visitor: visitorPages,
  signedIn: [...signedInAuthPages, ...leadPages, ...shiftPages, ...rotationLedgerPages],
  broker: [...brokerLeadPages, ...brokerAgendaPages, ...brokerClockPages, ...brokerDashboardPages, ...brokerAuthPages],
  desk: [...teamDayPages, ...deskLeadPages, ...deskBrokerPages, ...deskAgendaPages, ...reportPages],
  imports: importPages,
  admin: [
    ...dashboardPages,
    ...adminHandoverPages,
    ...adminRotationPages,
    ...adminPropertyPages,
    ...propertyImportPages,
    ...adminBrokerPages,
    ...adminClockPages,
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
