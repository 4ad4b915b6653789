import { paths } from '#contract/ground/paths.ts';
import { page } from '@/shared/routing/pageRoute';

export const signedInLeadPages = [
  page(paths.lead(), () => import(/* webpackChunkName: "lead-page" */ './lead/LeadPage'), 'LeadPage'),
  page(
    paths.createLead(),
    () => import(/* webpackChunkName: "create-lead" */ './lead/create/CreateLeadPage'),
    'CreateLeadPage',
  ),
  page(paths.shifts(), () => import(/* webpackChunkName: "clock" */ './giving/shifts/ShiftsPage'), 'ShiftsPage'),
  page(
    paths.rotationLedger(),
    () => import(/* webpackChunkName: "rotation-ledger" */ './giving/rotation/RotationLedgerPage'),
    'RotationLedgerPage',
  ),
];

export const brokerLeadPages = [
  page(paths.myLeads(), () => import(/* webpackChunkName: "my-leads" */ './list/board/MyLeadsPage'), 'MyLeadsPage'),
  page(paths.today(), () => import(/* webpackChunkName: "today" */ './agenda/today/TodayPage'), 'TodayPage'),
  page(paths.pool(), () => import(/* webpackChunkName: "my-leads" */ './giving/clock/pool/PoolPage'), 'PoolPage'),
];

export const deskLeadPages = [
  page(paths.teamDay(), () => import(/* webpackChunkName: "team-agenda" */ './teamDay/TeamDayPage'), 'TeamDayPage'),
  page(paths.leadsList(), () => import(/* webpackChunkName: "leads-list" */ './list/LeadsListPage'), 'LeadsListPage'),
  page(
    paths.assignLeads(),
    () => import(/* webpackChunkName: "leads-list" */ './list/LeadsListPage'),
    'AssignLeadsPage',
  ),
  page(
    paths.leadsByBroker(),
    () => import(/* webpackChunkName: "leads-by-broker" */ './list/byBroker/LeadsByBrokerPage'),
    'LeadsByBrokerPage',
  ),
  page(paths.runs(), () => import(/* webpackChunkName: "runs" */ './runs/RunsPage'), 'RunsPage'),
  page(paths.run(), () => import(/* webpackChunkName: "runs" */ './runs/RunPage'), 'RunPage'),
  page(
    paths.teamAgenda(),
    () => import(/* webpackChunkName: "team-agenda" */ './agenda/team/TeamAgendaPage'),
    'TeamAgendaPage',
  ),
];

export const importLeadPages = [
  page(
    paths.importLeads(),
    () => import(/* webpackChunkName: "import-leads" */ './imports/ImportLeadsPage'),
    'ImportLeadsPage',
  ),
  page(
    paths.leadImport(),
    () => import(/* webpackChunkName: "lead-import" */ './imports/LeadImportPage'),
    'LeadImportPage',
  ),
];

export const adminLeadPages = [
  page(
    paths.handover(),
    () => import(/* webpackChunkName: "handover" */ './giving/handovers/HandoverPage'),
    'HandoverPage',
  ),
  page(
    paths.rotation(),
    () => import(/* webpackChunkName: "rotation" */ './giving/rotation/RotationPage'),
    'RotationPage',
  ),
  page(paths.clock(), () => import(/* webpackChunkName: "clock" */ './giving/clock/settings/ClockPage'), 'ClockPage'),
];
