import type { PropertyDetail } from '#contract/properties.ts';
import type { APIRequestContext } from '@playwright/test';
import { paths } from '#contract/paths.ts';

export type Role = 'visitor' | 'broker' | 'admin';

/** A page of the product, and what its content comes from; a page of fields alone has nothing to load. */
export interface Screen {
  name: string;
  path: string;
  role: Role;
  /** The calls that its states are about. */
  calls?: RegExp;
}

const LEADS = /\/api\/leads(\?|$)/;
const PROPERTIES = /\/api\/properties(\/map)?(\?|$)/;

export async function screensOf(request: APIRequestContext): Promise<Screen[]> {
  const [property] = (await (await request.get('/api/properties?pageSize=1')).json()) as PropertyDetail[];
  if (!property?.broker) throw new Error('the demo has no property with a broker');
  const { _id: id, broker } = property;
  return [
    { name: 'login', path: paths.login(), role: 'visitor' },
    { name: 'sign-up', path: paths.signUp(), role: 'visitor' },
    { name: 'forgot-password', path: paths.forgotPassword(), role: 'visitor' },
    { name: 'reset-password', path: paths.resetPassword('token'), role: 'visitor' },
    { name: 'landing', path: paths.landing(), role: 'visitor' },
    { name: 'map', path: paths.map(), role: 'visitor', calls: PROPERTIES },
    { name: 'property', path: paths.property(id), role: 'visitor', calls: /\/api\/properties\/[\w-]{36}/ },
    { name: 'property-detail', path: paths.propertyDetail(id), role: 'visitor', calls: /\/api\/properties\/[\w-]{36}/ },
    { name: 'hotsite', path: paths.hotsite(broker.slug), role: 'visitor', calls: PROPERTIES },
    { name: 'not-found', path: '/nao-existe', role: 'visitor' },
    { name: 'dashboard', path: paths.dashboard(), role: 'admin', calls: /\/api\/(dashboard|leads|users|properties)/ },
    { name: 'create-property', path: paths.createProperty(), role: 'admin' },
    { name: 'manage-properties', path: paths.manageProperties(), role: 'admin', calls: PROPERTIES },
    { name: 'brokers', path: paths.brokers(), role: 'admin', calls: /\/api\/users\/brokers/ },
    { name: 'leads-list', path: paths.leadsList(), role: 'admin', calls: LEADS },
    { name: 'create-lead', path: paths.createLead(), role: 'admin' },
    { name: 'assign-leads', path: paths.assignLeads(), role: 'admin', calls: LEADS },
    { name: 'distributions', path: paths.distributions(), role: 'admin', calls: /\/api\/leads\/batches/ },
    { name: 'me', path: paths.me(), role: 'admin', calls: /\/api\/users\/me/ },
    { name: 'my-leads', path: paths.myLeads(), role: 'broker', calls: LEADS },
    { name: 'broker-dashboard', path: paths.brokerDashboard(), role: 'broker', calls: /\/api\/(dashboard|leads)/ },
    { name: 'profile', path: paths.profile(), role: 'broker', calls: /\/api\/users\/me/ },
  ];
}
