import { paths } from '#contract/ground/paths.ts';
import { page } from '@/shared/routing/pageRoute';

export const leadPages = [
  page(paths.lead(), () => import(/* webpackChunkName: "lead-page" */ './lead/LeadPage'), 'LeadPage'),
  page(
    paths.createLead(),
    () => import(/* webpackChunkName: "create-lead" */ './lead/create/CreateLeadPage'),
    'CreateLeadPage',
  ),
];

export const brokerLeadPages = [
  page(paths.myLeads(), () => import(/* webpackChunkName: "my-leads" */ './list/board/MyLeadsPage'), 'MyLeadsPage'),
];

export const deskLeadPages = [
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
];
