/** A value for a link, or the parameter's own name for a route's pattern. */
const segment = (value: string | undefined, parameter: string) =>
  value === undefined ? `:${parameter}` : encodeURIComponent(value);

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
  distributions: () => '/distribuicoes',
  me: () => '/me',

  myLeads: () => '/my-leads',
  brokerDashboard: () => '/dashboard-corretor',
  profile: () => '/profile',
};
