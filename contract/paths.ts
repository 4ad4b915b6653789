/** The value for a link, or the parameter for a pattern. */
const segment = (value: string | undefined, parameter: string) =>
  value === undefined ? `:${parameter}` : encodeURIComponent(value);

/** A page with an opened part (`src/shared/routing/useOpened.ts`). */
const opening = (path: string, what: string, id: string | undefined) =>
  id === undefined ? path : `${path}?${new URLSearchParams({ [what]: id }).toString()}`;

/** The card of a profile that says what rings on a device. */
export const NOTICES_ANCHOR = 'avisos';

/** Without arguments, the route pattern. */
export const paths = {
  /** `redirect`: the page after login. */
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
  /** Whoever knows the token may open it. */
  selection: (token?: string) => `/selecao/${segment(token, 'token')}`,

  dashboard: () => '/dashboard',
  results: () => '/resultados',
  createProperty: () => '/create-property',
  manageProperties: () => '/manage-properties',
  brokers: () => '/brokers',
  leadsList: () => '/leads-list',
  lead: (id?: string) => `/leads/${segment(id, 'id')}`,
  createLead: () => '/create-lead',
  assignLeads: () => '/assign-leads',
  /** Opens this batch's receipt. */
  distributions: (receipt?: string) => opening('/distribuicoes', 'recibo', receipt),
  rotation: () => '/roleta',
  brokerage: () => '/imobiliaria',
  jobs: () => '/tarefas-do-sistema',
  /** Settings of the first-contact clock. */
  clock: () => '/tempo-de-resposta',
  /** Report: how fast first contacts are. */
  speed: () => '/velocidade',
  me: () => '/me',

  today: () => '/hoje',
  /** Leads that the first broker to take them owns. */
  pool: () => '/bolsao',
  /** Who is on duty when. */
  shifts: () => '/plantao',
  /** Opens this lead's history. */
  myLeads: (lead?: string) => opening('/my-leads', 'lead', lead),
  rotationLedger: () => '/extrato-roleta',
  brokerDashboard: () => '/dashboard-corretor',
  profile: () => '/profile',
};
