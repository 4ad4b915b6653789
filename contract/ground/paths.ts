const segment = (value: string | undefined, parameter: string) =>
  value === undefined ? `:${parameter}` : encodeURIComponent(value);

/** See `src/shared/routing/useOpened.ts`. */
const opening = (path: string, what: string, id: string | undefined) =>
  id === undefined ? path : `${path}?${new URLSearchParams({ [what]: id }).toString()}`;

export const NOTICES_ANCHOR = 'avisos';

/** Without arguments, the route pattern. */
export const paths = {
  /** `redirect`: the page after login. */
  login: (redirect?: string, at = '/') => (redirect ? `${at}?${new URLSearchParams({ redirect }).toString()}` : at),
  /** The login of a brokerage that shows its site at `/`. */
  movedLogin: () => '/entrar',
  signUp: () => '/sign-up',
  forgotPassword: () => '/forgot-password',
  resetPassword: (token?: string) => `/reset-password/${segment(token, 'token')}`,
  /** The first start leads there, with a token in the fragment; afterwards there is no such page. */
  setUp: () => '/instalar',
  /** The token is in the fragment, which no proxy logs. */
  invitation: () => '/convite',
  landing: () => '/landing',
  map: () => '/map',
  privacy: () => '/privacidade',
  property: (id?: string) => `/property/${segment(id, 'id')}`,
  propertyDetail: (id?: string) => `/property-detail/${segment(id, 'id')}`,
  hotsite: (name?: string) => `/hotsite/${segment(name, 'name')}`,
  hotsiteOfBroker: (id?: string) => `/hotsite-corretor/${segment(id, 'id')}`,
  /** `homes`: those of another device, which shared them. */
  saved: (homes?: string[]) => `/salvos${homes ? `?imoveis=${homes.join()}` : ''}`,
  /** The token is the only right. */
  selection: (token?: string) => `/selecao/${segment(token, 'token')}`,

  dashboard: () => '/dashboard',
  results: () => '/resultados',
  createProperty: () => '/create-property',
  manageProperties: () => '/manage-properties',
  importProperties: () => '/importar-imoveis',
  propertyImport: (id?: string) => `/importar-imoveis/${segment(id, 'id')}`,
  /** `false`: who waits to be let in. */
  brokers: (isAdmitted?: 'false') => opening('/brokers', 'isAdmitted', isAdmitted),
  /** All that a broker has, to others. */
  /** `isLeaving`: with the access ended, too. */
  handover: (brokerId?: string, isLeaving = false) =>
    `/brokers/${segment(brokerId, 'id')}/carteira${isLeaving ? '?sai' : ''}`,
  teams: () => '/equipes',
  /** `new`: opens the form. */
  invitations: (form?: 'new') => opening('/convites', 'convidar', form && 'sim'),
  /** `pool`: those in the bolsão. */
  leadsList: (clock?: 'pool') => opening('/leads-list', 'clock', clock),
  leadsByBroker: () => '/leads-por-corretor',
  lead: (id?: string) => `/leads/${segment(id, 'id')}`,
  createLead: () => '/create-lead',
  /** `imported`: an import, whose leads are then chosen. */
  assignLeads: (imported?: string) => opening('/assign-leads', 'import', imported),
  importLeads: () => '/importar-leads',
  leadImport: (id?: string) => `/importar-leads/${segment(id, 'id')}`,
  /** Changes of many things. */
  runs: (about?: 'leads' | 'imoveis') => opening('/o-que-foi-feito', 'sobre', about),
  run: (id?: string) => `/o-que-foi-feito/${segment(id, 'id')}`,
  teamDay: () => '/dia-da-equipe',
  teamAgenda: () => '/agenda',
  rotation: () => '/roleta',
  brokerage: () => '/imobiliaria',
  brokerageContact: () => '/imobiliaria/contato',
  brokerageRegions: () => '/imobiliaria/regioes',
  brokerageTexts: () => '/imobiliaria/textos',
  brokerageLists: () => '/imobiliaria/listas',
  brokerageSecurity: () => '/imobiliaria/seguranca',
  brokerageData: () => '/imobiliaria/dados',
  connections: () => '/imobiliaria/conexoes',
  jobs: () => '/tarefas-do-sistema',
  exports: () => '/exportacoes',
  audit: () => '/registro',
  clock: () => '/tempo-de-resposta',
  speed: () => '/velocidade',
  me: () => '/me',

  /** Leads to one's profile. */
  password: () => '/senha',

  today: () => '/hoje',
  pool: () => '/bolsao',
  shifts: () => '/plantao',
  myLeads: (lead?: string) => opening('/my-leads', 'lead', lead),
  rotationLedger: () => '/extrato-roleta',
  brokerDashboard: () => '/dashboard-corretor',
  profile: () => '/profile',
};
