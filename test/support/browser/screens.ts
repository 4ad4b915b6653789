import type { APIRequestContext } from '@playwright/test';
import { paths } from '#contract/ground/paths.ts';
import type { LeadImportDetail } from '#contract/leads/leadImports.ts';
import type { Lead } from '#contract/leads/leads.ts';
import type { PropertySelection } from '#contract/leads/selections.ts';
import type { Property, PropertyDetail } from '#contract/properties/properties.ts';
import type { PropertyImportDetail } from '#contract/properties/propertyImports.ts';
import { feedOf } from '../feeds.ts';

export type Role = 'visitor' | 'broker' | 'admin';

/** A page of the product, and what its content comes from; a page of fields alone has nothing to load. */
export interface Screen {
  name: string;
  path: string;
  role: Role;
  /** The calls that its states are about. */
  calls?: RegExp;
  /** CSS of a part that comes after the rest. */
  shows?: string;
}

/** The contact form is a script of its own. */
const FORM = 'form input[name="name"]';
const LEADS = /\/api\/leads(\?|$)/;
const HISTORY = /\/api\/leads\/[\w-]{36}\/history/;
const PROPERTY = /\/api\/properties\/[\w-]{36}/;
const CHOSEN = /\/api\/properties\/chosen/;
const SELECTION = /\/api\/selections\/[\w-]{36}$/;
const PROPERTIES = /\/api\/properties(\/map)?(\?|$)/;

export async function headersOf(request: APIRequestContext, email: string): Promise<{ authorization: string }> {
  const data = { email, password: 'Morada@2026' };
  const { token } = (await (await request.post('/api/users/login', { data })).json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

export const headersOfBroker = (request: APIRequestContext) => headersOf(request, 'ana@morada.local');

/** A spreadsheet that was checked and not imported. */
async function checkedLeads(request: APIRequestContext): Promise<string> {
  const headers = await headersOf(request, 'admin@morada.local');
  const text = 'Nome;Celular;E-mail\nRita Lima;(21) 98765-4321;rita@exemplo.com.br\nCaio;5,51199E+12;\n';
  const file = { name: 'contatos.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  const sent = await request.post('/api/leads/imports', { headers, multipart: { file } });
  const { _id, columns } = (await sent.json()) as LeadImportDetail;
  const data = { columns: columns.map(({ field }) => field) };
  await request.put(`/api/leads/imports/${_id}/check`, { headers, data });
  return _id;
}

/** A lead that its broker and every admin may see. */
async function leadOfABroker(request: APIRequestContext): Promise<string> {
  const headers = await headersOfBroker(request);
  const [lead] = (await (
    await request.get('/api/leads?pageSize=1&status=novo&status=em+andamento', { headers })
  ).json()) as Lead[];
  if (!lead) throw new Error('the demo has no lead of that broker');
  return lead._id;
}

/** A new lead of that broker, without any contact yet. */
export async function freshLead(request: APIRequestContext): Promise<Lead> {
  const data = { name: 'Heitor Novo', email: 'heitor@exemplo.com.br', phone: '11 97654-0101', region: 'zona sul' };
  const answer = await request.post('/api/leads', { headers: await headersOfBroker(request), data });
  return (await answer.json()) as Lead;
}

/** A new selection of three properties for that lead: the address that its client gets. */
export async function aSelection(request: APIRequestContext): Promise<{ lead: string; path: string; names: string[] }> {
  const [lead, headers] = [await leadOfABroker(request), await headersOfBroker(request)];
  const found = (await (await request.get('/api/properties?pageSize=50&status=disponível')).json()) as Property[];
  const picked = found.filter(({ business }) => business === 'venda').slice(-3);
  const data = { propertyIds: picked.map(({ _id }) => _id) };
  const answer = await request.post(`/api/leads/${lead}/selections`, { headers, data });
  const { url } = (await answer.json()) as PropertySelection;
  return { lead, path: new URL(url).pathname, names: picked.map(({ name }) => name) };
}

type PropertyOfBroker = PropertyDetail & { broker: NonNullable<PropertyDetail['broker']> };

/** A property of the demo with a broker, whose place visitors see. The newest ones of the list may be other tests'. */
export async function demoProperty(request: APIRequestContext): Promise<PropertyOfBroker> {
  const properties = (await (await request.get('/api/properties?pageSize=50')).json()) as PropertyDetail[];
  const property = properties.findLast(({ broker, addressDisplay }) => broker !== null && addressDisplay === 'exato');
  if (!property?.broker) throw new Error('the demo has no property with a broker');
  return { ...property, broker: property.broker };
}

/** A dry run of two listings; it makes no property. */
async function checkedProperties(request: APIRequestContext): Promise<string> {
  const headers = await headersOf(request, 'admin@morada.local');
  const buffer = Buffer.from(feedOf({ title: '' }, { reference: 'AP2', price: null }));
  const multipart = { file: { name: 'imoveis.xml', mimeType: 'text/xml', buffer } };
  const answer = await request.post('/api/properties/imports', { headers, multipart });
  const { _id } = (await answer.json()) as PropertyImportDetail;
  await request.put(`/api/properties/imports/${_id}/check`, { headers, data: { region: 'zona sul' } });
  return _id;
}

export async function screensOf(request: APIRequestContext): Promise<Screen[]> {
  const { _id: id, broker } = await demoProperty(request);
  const { lead, path: selection } = await aSelection(request);
  const properties = await checkedProperties(request);
  const leads = await checkedLeads(request);
  return [
    { name: 'login', path: paths.login(), role: 'visitor' },
    { name: 'sign-up', path: paths.signUp(), role: 'visitor' },
    { name: 'forgot-password', path: paths.forgotPassword(), role: 'visitor' },
    { name: 'reset-password', path: paths.resetPassword('token'), role: 'visitor' },
    { name: 'invitation', path: paths.invitation(), role: 'visitor' },
    { name: 'landing', path: paths.landing(), role: 'visitor', shows: FORM },
    { name: 'map', path: paths.map(), role: 'visitor', calls: PROPERTIES, shows: '.pin, .cluster' },
    { name: 'privacy', path: paths.privacy(), role: 'visitor' },
    { name: 'property', path: paths.property(id), role: 'visitor', calls: PROPERTY, shows: FORM },
    { name: 'property-detail', path: paths.propertyDetail(id), role: 'visitor', calls: PROPERTY, shows: FORM },
    { name: 'hotsite', path: paths.hotsite(broker.slug), role: 'visitor', calls: PROPERTIES, shows: FORM },
    { name: 'saved', path: paths.saved([id]), role: 'visitor', calls: CHOSEN, shows: FORM },
    { name: 'selection', path: selection, role: 'visitor', calls: SELECTION, shows: 'main li img' },
    { name: 'not-found', path: '/nao-existe', role: 'visitor' },
    { name: 'dashboard', path: paths.dashboard(), role: 'admin', calls: /\/api\/(dashboard|leads|users|properties)/ },
    { name: 'speed', path: paths.speed(), role: 'admin', calls: /\/api\/speed/ },
    { name: 'exports', path: paths.exports(), role: 'admin', calls: /\/api\/exports/ },
    { name: 'audit', path: paths.audit(), role: 'admin', calls: /\/api\/audit/ },
    { name: 'create-property', path: paths.createProperty(), role: 'admin' },
    { name: 'manage-properties', path: paths.manageProperties(), role: 'admin', calls: PROPERTIES },
    { name: 'brokers', path: paths.brokers(), role: 'admin', calls: /\/api\/users\/brokers/ },
    { name: 'leads-list', path: paths.leadsList(), role: 'admin', calls: LEADS },
    { name: 'leads-by-broker', path: paths.leadsByBroker(), role: 'admin', calls: /\/api\/leads\/by-broker/ },
    { name: 'lead-history', path: `${paths.leadsList()}?lead=${lead}`, role: 'admin', calls: HISTORY },
    { name: 'lead', path: paths.lead(lead), role: 'admin', calls: HISTORY },
    { name: 'create-lead', path: paths.createLead(), role: 'admin' },
    { name: 'assign-leads', path: paths.assignLeads(), role: 'admin', calls: LEADS },
    { name: 'import-leads', path: paths.importLeads(), role: 'admin', calls: /\/api\/leads\/imports/ },
    { name: 'import-properties', path: paths.importProperties(), role: 'admin', calls: /\/api\/properties\/imports/ },
    {
      name: 'property-import',
      path: paths.propertyImport(properties),
      role: 'admin',
      calls: /\/api\/properties\/imports\/[\w-]{36}/,
    },
    { name: 'lead-import', path: paths.leadImport(leads), role: 'admin', calls: /\/api\/leads\/imports/ },
    { name: 'runs', path: paths.runs(), role: 'admin', calls: /\/api\/runs/ },
    { name: 'rotation', path: paths.rotation(), role: 'admin', calls: /\/api\/rotation\/assignments/ },
    { name: 'clock', path: paths.clock(), role: 'admin', calls: /\/api\/clock\/settings/ },
    { name: 'shifts', path: paths.shifts(), role: 'admin', calls: /\/api\/clock\/shifts/ },
    { name: 'brokerage', path: paths.brokerage(), role: 'admin', calls: /\/api\/brokerage/ },
    { name: 'texts', path: paths.brokerageTexts(), role: 'admin', calls: /\/api\/brokerage\/texts/ },
    { name: 'connections', path: paths.connections(), role: 'admin', calls: /\/api\/brokerage\/connections/ },
    { name: 'jobs', path: paths.jobs(), role: 'admin', calls: /\/api\/jobs/ },
    { name: 'me', path: paths.me(), role: 'admin', calls: /\/api\/users\/me/ },
    { name: 'today', path: paths.today(), role: 'broker', calls: /\/api\/today/ },
    { name: 'week', path: `${paths.today()}?dia=7-dias`, role: 'broker', calls: /\/api\/planned/ },
    { name: 'my-leads', path: paths.myLeads(), role: 'broker', calls: LEADS },
    { name: 'my-new-lead', path: paths.createLead(), role: 'broker' },
    { name: 'my-lead-history', path: paths.myLeads(lead), role: 'broker', calls: HISTORY },
    { name: 'my-lead', path: paths.lead(lead), role: 'broker', calls: HISTORY },
    { name: 'broker-dashboard', path: paths.brokerDashboard(), role: 'broker', calls: /\/api\/(dashboard|leads)/ },
    { name: 'pool', path: paths.pool(), role: 'broker', calls: /\/api\/pool/ },
    { name: 'rotation-ledger', path: paths.rotationLedger(), role: 'broker', calls: /\/api\/rotation\/assignments/ },
    { name: 'my-shifts', path: paths.shifts(), role: 'broker', calls: /\/api\/clock\/shifts/ },
    { name: 'profile', path: paths.profile(), role: 'broker', calls: /\/api\/users\/me/ },
  ];
}
