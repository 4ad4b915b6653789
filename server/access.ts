import type { FastifyInstance } from 'fastify';
import { adminUserRoutes, brokerListRoutes, visitorBrokerRoutes } from './giving/brokers/routes.ts';
import { adminClockRoutes, brokerClockRoutes, clockRoutes } from './giving/clock/routes.ts';
import { explainPlans } from './giving/distribution/explainPlans.ts';
import { distributionRoutes } from './giving/distribution/routes.ts';
import { handoverRoutes } from './giving/handovers/routes.ts';
import { explainEntries } from './giving/rotation/explainEntries.ts';
import { brokerRotationRoutes, adminRotationRoutes, rotationLedgerRoutes } from './giving/rotation/routes.ts';
import { sendLeads } from './giving/rotation/sendLeads.ts';
import { brokerShiftRoutes, planShiftRoutes, shiftRoutes } from './giving/shifts/routes.ts';
import type { App } from './ground/http/instance.ts';
import { needSession } from './ground/http/openApi.ts';
import type { YupTypeProvider } from './ground/http/validation.ts';
import { jobRoutes } from './ground/jobs/adminRoutes.ts';
import { agendaRoutes, brokerAgendaRoutes, deskAgendaRoutes, visitorAgendaRoutes } from './leads/agenda/routes.ts';
import { bulkRoutes } from './leads/bulk/routes.ts';
import { conversationRoutes } from './leads/conversation/routes.ts';
import { leadImportRoutes } from './leads/imports/routes.ts';
import { changeLead } from './leads/lead/change.ts';
import { adminLeadRoutes, brokerLeadRoutes } from './leads/lead/routes.ts';
import { adminLeadListRoutes, leadListRoutes, leadsDeskRoutes } from './leads/list/routes.ts';
import { quickMessageRoutes } from './leads/quickMessages/routes.ts';
import { selectionRoutes, visitorSelectionRoutes } from './leads/selections/routes.ts';
import { profileRoutes } from './people/auth/profileRoutes.ts';
import { accountRoutes, visitorAuthRoutes } from './people/auth/routes.ts';
import { sessionRoutes } from './people/auth/sessionRoutes.ts';
import { setUpRoutes } from './people/auth/setUpRoutes.ts';
import { adminTwoFactorRoutes, twoFactorRoutes } from './people/auth/twoFactorRoutes.ts';
import { invitationRoutes } from './people/invitations/routes.ts';
import {
  requireAdmin,
  requireAdmitted,
  requireBroker,
  requireSession,
  requireDesk,
  requireViewer,
} from './people/sessions/session.ts';
import { adminTeamRoutes, teamRoutes } from './people/teams/routes.ts';
import { propertyImportRoutes } from './properties/imports/routes.ts';
import { adminPropertyRoutes, proposedRegionRoutes, visitorPropertyRoutes } from './properties/routes.ts';
import { eventRoutes } from './reach/live/routes.ts';
import { deviceRoutes } from './reach/notifications/routes.ts';
import { auditRoutes } from './reports/audit/routes.ts';
import { adminStatsRoutes, brokerStatsRoutes } from './reports/dashboard/routes.ts';
import { adminExportRoutes, deskExportRoutes, exportRoutes } from './reports/exports/routes.ts';
import { resultRoutes } from './reports/results/routes.ts';
import { runRoutes } from './reports/runs/routes.ts';
import { speedRoutes } from './reports/speed/routes.ts';
import { connectionRoutes } from './site/brokerage/connectionRoutes.ts';
import { adminBrokerageRoutes, brokerageRoutes } from './site/brokerage/routes.ts';
import { textRoutes } from './site/brokerage/textRoutes.ts';
import { adminContactRoutes, contactRoutes } from './site/public/routes.ts';
import { adminRegionRoutes } from './site/regions/routes.ts';

type Routes = (app: App) => void;

/** `src/app/access.ts` has the same for pages. */
const access: Record<'visitor' | 'anySession' | 'signedIn' | 'admitted' | 'broker' | 'desk' | 'admin', Routes[]> = {
  visitor: [
    visitorAuthRoutes,
    setUpRoutes,
    contactRoutes,
    visitorBrokerRoutes,
    visitorPropertyRoutes,
    visitorSelectionRoutes,
    visitorAgendaRoutes,
  ],
  anySession: [accountRoutes, twoFactorRoutes],
  signedIn: [
    profileRoutes,
    sessionRoutes,
    leadListRoutes,
    brokerLeadRoutes([explainPlans, explainEntries], sendLeads),
    conversationRoutes(changeLead),
    agendaRoutes,
    selectionRoutes,
    rotationLedgerRoutes,
    eventRoutes,
    deviceRoutes,
    brokerageRoutes,
    quickMessageRoutes,
    exportRoutes,
  ],
  admitted: [clockRoutes, shiftRoutes, proposedRegionRoutes],
  broker: [brokerAgendaRoutes, brokerStatsRoutes, brokerRotationRoutes, brokerClockRoutes, brokerShiftRoutes],
  desk: [
    leadsDeskRoutes,
    bulkRoutes,
    deskAgendaRoutes,
    distributionRoutes,
    leadImportRoutes,
    planShiftRoutes,
    runRoutes,
    brokerListRoutes,
    teamRoutes,
    resultRoutes,
    speedRoutes,
    deskExportRoutes,
  ],
  admin: [
    adminLeadListRoutes,
    adminLeadRoutes,
    adminContactRoutes,
    adminRotationRoutes,
    adminUserRoutes,
    handoverRoutes,
    adminTwoFactorRoutes,
    adminTeamRoutes,
    invitationRoutes,
    adminPropertyRoutes,
    propertyImportRoutes,
    adminStatsRoutes,
    adminBrokerageRoutes,
    adminRegionRoutes,
    connectionRoutes,
    textRoutes,
    adminClockRoutes,
    jobRoutes,
    auditRoutes,
    adminExportRoutes,
  ],
};

/** The calls below `/api`, each behind the guard of its group. */
export async function guardedRoutes(app: FastifyInstance): Promise<void> {
  await app.register(group(access.visitor));
  await app.register(group(access.anySession, requireSession));
  await app.register(group(access.signedIn, requireViewer));
  await app.register(group(access.admitted, requireAdmitted));
  await app.register(group(access.broker, requireBroker));
  await app.register(group(access.desk, requireDesk));
  await app.register(group(access.admin, requireAdmin));
}

function group(routes: Routes[], guard?: typeof requireViewer) {
  return async (app: FastifyInstance) => {
    if (guard) {
      app.addHook('onRequest', guard);
      app.addHook('onRoute', needSession);
    }
    const typed = app.withTypeProvider<YupTypeProvider>();
    for (const register of routes) register(typed);
  };
}
