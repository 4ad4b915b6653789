import type { ClockInput } from '../giving/clock.ts';
import type { RoleChange, UserInput } from '../people/brokers.ts';
import type { TeamInput } from '../people/teams.ts';
import type { PropertyInput } from '../properties/properties.ts';
import { propertyFieldNames } from '../properties/propertyFieldNames.ts';
import type { BrokerageInput } from '../site/brokerage.ts';
import type { TextName } from '../site/ownTexts.ts';

type Field =
  | keyof PropertyInput
  | Exclude<keyof BrokerageInput, undefined>
  | keyof ClockInput
  | keyof TeamInput
  | keyof UserInput
  | keyof RoleChange
  | TextName;

/** A field that is not here is not written. */
export const AUDIT_FIELDS = {
  ...propertyFieldNames,
  broker: 'Corretor',
  images: 'Fotos',
  plans: 'Plantas',

  phone: 'Telefone',
  creci: 'CRECI',
  jobTitle: 'Título',
  privacyContact: 'Contato de privacidade',
  accent: 'Cor',

  street: 'Rua',
  openingTemplate: 'Mensagem de abertura',
  hasSiteAtRoot: 'Site na página inicial',
  kinds: 'Tipos de imóvel',
  zones: 'Zonas',
  lossReasons: 'Motivos de perda',
  labels: 'Etiquetas',
  labelAdded: 'Etiqueta posta',
  labelRemoved: 'Etiqueta tirada',
  leadSources: 'Origens',

  landingHeadline: 'Título da página de captação',
  landingDescription: 'Texto da página de captação',
  footerLine: 'Linha do rodapé do site',
  invitationSubject: 'Assunto do convite',
  invitationBody: 'Texto do convite',
  resetSubject: 'Assunto da nova senha',
  resetBody: 'Texto da nova senha',
  leadByRoletaSubject: 'Assunto de lead da roleta',
  leadByRoletaBody: 'Texto de lead da roleta',
  leadByAdminSubject: 'Assunto de lead da administração',
  leadByAdminBody: 'Texto de lead da administração',
  leadsByRoletaSubject: 'Assunto de leads da roleta',
  leadsByRoletaBody: 'Texto de leads da roleta',
  leadsByAdminSubject: 'Assunto de leads da administração',
  leadsByAdminBody: 'Texto de leads da administração',
  returnSubject: 'Assunto de novo contato',
  returnBody: 'Texto de novo contato',
  reminderSubject: 'Assunto do lembrete',
  reminderBody: 'Texto do lembrete',

  source: 'Origem',
  isOn: 'Ligado',
  rules: 'Regras',
  toBrokerWhenOff: 'Ao corretor quando desligada',
  teamId: 'Equipe',

  weight: 'Peso',
  dailyCap: 'Limite por dia',
  minutes: 'Prazo',
  hours: 'Horário',
  nationalHolidays: 'Feriados nacionais',
  daysOff: 'Dias sem expediente',
  remindAt: 'Lembrete (% do prazo)',
  maxHops: 'Vezes que passa adiante',
  poolMinutes: 'Minutos no bolsão',
  tapsCount: 'Toque conta como contato',
  startsAt: 'Início',
  endsAt: 'Fim',
  until: 'Repetido até',
  from: 'Da semana de',
  to: 'Para a semana de',
  weeks: 'Semanas',
  brokers: 'Corretores',
  scope: 'Alcance',

  email: 'E-mail',
  role: 'Papel',
  roles: 'Papéis',
  seesAll: 'Vê toda a imobiliária',
  mayExport: 'Pode exportar',
  mayImport: 'Pode importar',
  isActive: 'Conta ativa',
  regions: 'Regiões',
  mergedRegion: 'Região juntada',
  intoRegion: 'Juntada a',
  avatar: 'Foto',
  changed: 'Campos mudados',
  manager: 'Gerente',
  members: 'Corretores da equipe',
  receivers: 'Passou para',
  passesBrought: 'Passou as captações',
  leads: 'Leads',
  properties: 'Imóveis',
  things: 'Itens',
  leadIds: 'Leads',
  what: 'O que',
  format: 'Formato',
  phones: 'Mostra telefones',
  queue: 'Tarefa',
} satisfies Record<Field, string> & Record<string, string>;

export type AuditField = keyof typeof AUDIT_FIELDS;
export const AUDIT_FIELD_NAMES = Object.keys(AUDIT_FIELDS) as AuditField[];
export type AuditValues = Partial<Record<AuditField, unknown>>;
