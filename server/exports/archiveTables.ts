import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { VisitStatus } from '#contract/constants.ts';
import type { ExportKind } from '#contract/exports.ts';
import type { LeadEventType } from '#contract/leadEvents.ts';
import { ROLE_NAMES } from '#contract/roles.ts';
import { IS_SHOWN } from '../leadCore/filter.ts';
import { leadTable, sourceNameOf } from './leadTable.ts';
import { PHOTO_FILE, propertyTable } from './propertyTable.ts';
import { joined, moment, nameOf, number, phone, text, wordOf, yesNo } from './table.ts';
import type { Table } from './table.ts';

/** Of a row that names a lead in `column`, as it shows now. */
const ofLead = (column: SQL) => [
  text('Lead', sql`(select n.name from leads n where n.id = ${column})`, 32),
  text('Id do lead', sql`(select coalesce(n.merged_into, n.id)::text from leads n where n.id = ${column})`, 38),
];

const propertyNameOf = (id: SQL) => sql`(select p.reference || ' ' || p.name from properties p where p.id = ${id})`;

const EVENTS: Record<LeadEventType, string> = {
  created: 'criado',
  contact: 'novo contato',
  assigned: 'corretor',
  status: 'status',
  notes: 'observações',
  note: 'nota',
  noteEdited: 'nota editada',
  attempt: 'tentativa',
  outcome: 'como foi a tentativa',
  task: 'tarefa',
  visit: 'visita',
  selection: 'seleção',
  reaction: 'opinião sobre um imóvel',
  corrected: 'correção',
  wishChanged: 'o que procura',
  labels: 'etiquetas',
  merged: 'mesclagem',
  unmerged: 'mesclagem desfeita',
  unclaimed: 'ninguém pegou do bolsão',
};
const VISITS: Record<VisitStatus, string> = {
  scheduled: 'marcada',
  done: 'feita',
  missed: 'não aconteceu',
  canceled: 'cancelada',
};
const KINDS: Record<ExportKind, string> = {
  leads: 'leads',
  properties: 'imóveis',
  results: 'resultados',
  everything: 'tudo',
};

const entries = (name: string): Table => ({
  from: sql`${sql.identifier(name)} e`,
  id: sql`e.id`,
  columns: [text('Nome', sql`e.label`), number('Ordem', sql`e.position`), yesNo('Em uso', sql`e.deleted_at is null`)],
});

const NOTE_NOW = sql`coalesce(
  (select n.details -> 'noteEdited' ->> 'text' from lead_events n
    where n.lead_id = e.lead_id and n.type = 'noteEdited' and n.details -> 'noteEdited' ->> 'note' = e.id::text
    order by n.id desc limit 1),
  e.details -> 'note' ->> 'text')`;

/** By file. Never a password, a token or an address of a device. */
export const ARCHIVE_TABLES: Record<string, Table> = {
  leads: leadTable(IS_SHOWN),
  historico: {
    from: sql`lead_events e`,
    id: sql`e.id`,
    columns: [
      ...ofLead(sql`e.lead_id`),
      moment('Quando', sql`e.at`),
      text('O que', wordOf(sql`e.type`, EVENTS)),
      text('Por', nameOf(sql`e.actor_id`)),
      text('Do corretor', nameOf(sql`e.from_user`)),
      text('Para o corretor', nameOf(sql`e.to_user`)),
      text('Status antes', sql`e.from_status`),
      text('Status depois', sql`e.to_status`),
      text('Detalhes', sql`e.details::text`),
    ],
  },
  notas: {
    from: sql`lead_events e`,
    where: sql`e.type = 'note'`,
    id: sql`e.id`,
    columns: [
      ...ofLead(sql`e.lead_id`),
      moment('Quando', sql`e.at`),
      text('Por', nameOf(sql`e.actor_id`)),
      text('Nota', NOTE_NOW),
    ],
  },
  tarefas: {
    from: sql`lead_tasks t`,
    id: sql`t.id`,
    columns: [
      ...ofLead(sql`t.lead_id`),
      text('Tarefa', sql`t.text`),
      moment('Para', sql`t.due_at`),
      yesNo('Com hora', sql`t.has_time`),
      moment('Feita em', sql`t.done_at`),
      text('Criada por', nameOf(sql`t.created_by`)),
      moment('Criada em', sql`t.created_at`),
    ],
  },
  visitas: {
    from: sql`lead_visits v`,
    id: sql`v.id`,
    columns: [
      ...ofLead(sql`v.lead_id`),
      text('Imóvel', propertyNameOf(sql`v.property_id`)),
      moment('Quando', sql`v.at`),
      text('Situação', wordOf(sql`v.status`, VISITS)),
      moment('Confirmada em', sql`v.confirmed_at`),
      text('Criada por', nameOf(sql`v.created_by`)),
      moment('Criada em', sql`v.created_at`),
    ],
  },
  selecoes: {
    from: sql`selections s`,
    id: sql`s.id`,
    columns: [
      ...ofLead(sql`s.lead_id`),
      text('Corretor', nameOf(sql`s.broker_id`)),
      moment('Criada em', sql`s.created_at`),
      moment('Aberta em', sql`s.opened_at`),
      moment('Retirada em', sql`s.withdrawn_at`),
      text(
        'Imóveis',
        sql`(select string_agg(p.reference || ' ' || p.name ||
            case sp.liked when true then ' (gostou)' when false then ' (não gostou)' else '' end, ' | ' order by sp.position)
          from selection_properties sp join properties p on p.id = sp.property_id where sp.selection_id = s.id)`,
      ),
    ],
  },
  imoveis: propertyTable(sql`p.deleted_at is null`, PHOTO_FILE),
  corretores: {
    from: sql`users u`,
    where: sql`u.deleted_at is null`,
    id: sql`u.id`,
    columns: [
      text('Nome', sql`u.name`),
      text('E-mail', sql`u.email`),
      phone('Telefone', sql`u.phone`),
      text('CRECI', sql`u.creci`),
      text('Regiões', joined(sql`u.regions`)),
      text('Site', sql`u.slug`),
      text('Papel', wordOf(sql`u.role`, ROLE_NAMES)),
      yesNo('Ativo', sql`u.is_active`),
      number('Peso na roleta', sql`u.rotation_weight`),
      number('Limite por dia na roleta', sql`u.rotation_cap`),
      moment('Desde', sql`u.admitted_at`),
      text('Foto', sql`case when u.avatar_id is not null then 'corretores/' || u.slug || '.jpg' end`),
    ],
  },
  origens: entries('lead_sources'),
  etiquetas: entries('lead_labels'),
  'motivos-de-perda': entries('loss_reasons'),
  distribuicoes: {
    from: sql`lead_batches b join lead_plans p on p.id = b.id`,
    id: sql`b.id`,
    columns: [
      moment('Quando', sql`b.created_at`),
      text('Por', nameOf(sql`b.actor_id`)),
      text('Como', sql`p.kind`),
      text('Para', nameOf(sql`b.to_user`)),
      number('Leads', sql`b.total`),
      number('Mudaram de corretor', sql`b.moved`),
      text('Id', sql`b.id::text`),
      text('Desfaz', sql`b.undoes::text`),
    ],
  },
  roleta: {
    from: sql`rotation_turns t`,
    where: sql`t.lead_id is not null`,
    id: sql`t.id`,
    columns: [
      moment('Quando', sql`t.at`),
      ...ofLead(sql`t.lead_id`),
      text('Como', sql`t.kind`),
      text('Origem', sourceNameOf(sql`t.source`)),
      text('Região', sql`t.region`),
      text('Regra', sql`t.rule`),
      text('De', nameOf(sql`t.from_user`)),
      text('Para', nameOf(sql`t.user_id`)),
    ],
  },
  plantoes: {
    from: sql`duty_shifts d`,
    id: sql`d.id`,
    columns: [
      moment('Começa', sql`d.starts_at`),
      moment('Termina', sql`d.ends_at`),
      text(
        'Corretores',
        sql`(select string_agg(u.name, ' | ' order by u.name)
          from duty_brokers b join users u on u.id = b.user_id where b.shift_id = d.id)`,
      ),
    ],
  },
  importacoes: {
    from: sql`lead_imports i`,
    id: sql`i.id`,
    columns: [
      moment('Quando', sql`i.created_at`),
      text('Por', nameOf(sql`i.actor_id`)),
      text('Arquivo', sql`i.file_name`),
      number('Linhas', sql`i.total`),
    ],
  },
  exportacoes: {
    from: sql`exports x`,
    id: sql`x.id`,
    columns: [
      moment('Quando', sql`x.created_at`),
      text('Por', nameOf(sql`x.actor_id`)),
      text('O que', wordOf(sql`x.kind`, KINDS)),
      text('Formato', sql`x.format`),
      text('Filtro', sql`x.filter`),
      number('Linhas', sql`x.rows`),
    ],
  },
  'contatos-duvidosos': {
    from: sql`doubtful_contacts c`,
    id: sql`c.id`,
    columns: [
      text('Nome', sql`c.name`),
      text('Telefone', sql`c.phone`),
      text('E-mail', sql`c.email`),
      text('Região', sql`c.region`),
      text('Imóvel', propertyNameOf(sql`c.property_id`)),
      moment('Quando', sql`c.created_at`),
    ],
  },
};
