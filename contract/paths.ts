/** A value for a link, or the parameter's own name for a route's pattern. */
const segment = (value: string | undefined, parameter: string) =>
  value === undefined ? `:${parameter}` : encodeURIComponent(value);

/** Of a page, with what it has open above itself (`src/shared/routing/useOpened.ts`). */
const opening = (path: string, what: string, id: string | undefined) =>
  id === undefined ? path : `${path}?${new URLSearchParams({ [what]: id }).toString()}`;

/** Every address of the product; without arguments, the pattern a route is registered with. */
export const paths = {
  /** With `redirect`, the page to go on to after logging in. */
  login: (redirect?: string) => (redirect ? `/?${new URLSearchParams({ redirect }).toString()}` : '/'),
  signUp: () => '/sign-up',
  forgotPassword: () => '/forgot-password',
  resetPassword: (token?: string) => `/reset-password/${segment(token, 'token')}`,
  landing: () => '/landing',
  map: () => '/map',
  property: (id?: string) => `/property/${segment(id, 'id')}`,
  propertyDetail: (id?: string) => `/property-detail/${segment(id, 'id')}`,
  hotsite: (name?: string) => `/hotsite/${segment(name, 'name')}`,
  hotsiteOfBroker: (id?: string) => `/hotsite-corretor/${segment(id, 'id')}`,

  dashboard: () => '/dashboard',
  createProperty: () => '/create-property',
  manageProperties: () => '/manage-properties',
  brokers: () => '/brokers',
  leadsList: () => '/leads-list',
  createLead: () => '/create-lead',
  assignLeads: () => '/assign-leads',
  /** With the id of a batch, its receipt is open. */
  distributions: (receipt?: string) => opening('/distribuicoes', 'recibo', receipt),
  rotation: () => '/roleta',
  me: () => '/me',

  /** With the id of a lead, its history is open. */
  myLeads: (lead?: string) => opening('/my-leads', 'lead', lead),
  rotationLedger: () => '/extrato-roleta',
  brokerDashboard: () => '/dashboard-corretor',
  profile: () => '/profile',
};
