import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { VisitStatus } from '#contract/leads/agendaValues.ts';
import type { LeadEventType } from '#contract/leads/leadEvents.ts';
import { regionNameOf } from '../../ground/brokerage/regionNames.ts';
import { LIST, moment, nameOf, number, phone, text, wordOf, yesNo } from '../../ground/spreadsheet/exportTable.ts';
import type { Table } from '../../ground/spreadsheet/exportTable.ts';
import { IS_SHOWN } from '../../leads/core/filter.ts';
import { leadTable, sourceNameOf } from '../../leads/core/leadTable.ts';
import { HOUSE_TABLES } from './houseTables.ts';
import { PHOTO_FILE, propertyTable } from './propertyTable.ts';

/** The lead in `column`, as it shows now. */
const ofLead = (column: SQL) => [
  text('Lead', sql`(select n.name from leads n where n.id = ${column})`, 32),
  text('Id do lead', sql`(select coalesce(n.merged_into, n.id)::text from leads n where n.id = ${column})`, 38),
];

const OF_RUN = [
  moment('Quando', sql`r.created_at`),
  text('Por', nameOf(sql`r.actor_id`)),
  text('Id', sql`r.id::text`, 38),
  moment('Desfeita em', sql`r.undone_at`),
  text('Desfeita por', nameOf(sql`r.undone_by`)),
];

const namesOf = (ids: SQL) => sql`(select string_agg(n.name, ${LIST}) from users n where n.id = any(${ids}))`;
const referencesOf = (ids: SQL) =>
  sql`(select string_agg(p.reference, ${LIST}) from properties p where p.id = any(${ids}))`;
const propertyNameOf = (id: SQL) => sql`(select p.reference || ' ' || p.name from properties p where p.id = ${id})`;

const visitText = (wish: SQL) =>
  sql`concat_ws(', ', ${wish} ->> 'day', ${wish} ->> 'part', case when (${wish} ->> 'byVideo')::boolean then 'por vídeo' end, ${propertyNameOf(sql`(${wish} ->> 'propertyId')::uuid`)})`;

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
  merged: 'junção',
  unmerged: 'junção desfeita',
  unclaimed: 'ninguém pegou do bolsão',
};
const VISITS: Record<VisitStatus, string> = {
  ...{ scheduled: 'marcada', done: 'feita' },
  ...{ missed: 'não aconteceu', canceled: 'cancelada' },
};
const NOTE_NOW = sql`coalesce(
  (select n.details -> 'noteEdited' ->> 'text' from lead_events n
    where n.lead_id = e.lead_id and n.type = 'noteEdited' and n.details -> 'noteEdited' ->> 'note' = e.id::text
    order by n.id desc limit 1),
  e.details -> 'note' ->> 'text')`;

/** By file. Never a password, a token or an address of a device. */
export const ARCHIVE_TABLES: Record<string, Table> = {
  leads: leadTable(IS_SHOWN),
  // Apart, so that an import of leads.csv brings no strange columns.
  'leads-detalhes': {
    from: sql`leads l left join sales s on s.lead_id = l.id`,
    where: sql`l.hidden_at is null`,
    id: sql`l.id`,
    columns: [
      text('Id', sql`l.id::text`, 38),
      text('Juntado ao lead', sql`l.merged_into::text`, 38),
      text('Nome', sql`l.name`, 32),
      phone('Telefone', sql`l.phone`),
      text('E-mail', sql`l.email`, 32),
      text('Observações', sql`l.notes`, 48),
      text('Cadastrado por', nameOf(sql`l.created_by`)),
      text('Pelo site de', nameOf(sql`l.site_broker_id`)),
      yesNo('Quer um imóvel parecido', sql`case when l.property_id is not null then l.property_is_example end`),
      text('Corretores anteriores', namesOf(sql`l.earlier_brokers`)),
      moment('Primeiro toque em', sql`l.first_attempt_at`),
      text('Corretor no primeiro toque', nameOf(sql`l.attempted_with`)),
      text('Primeiro contato de', nameOf(sql`l.first_contacted_by`)),
      number('Segundos de expediente até o contato', sql`l.first_contact_seconds`),
      yesNo('Contato no prazo', sql`l.first_contact_in_time`),
      yesNo('Contato só anotado', sql`case when l.first_contacted_at is not null then l.first_contact_no_attempt end`),
      moment('Último contato em', sql`l.last_contacted_at`),
      text('Corretor na perda', nameOf(sql`l.lost_with`)),
      text('Imóvel vendido', propertyNameOf(sql`s.property_id`)),
    ],
  },
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
      text('Id da distribuição', sql`case when e.type = 'assigned' then e.run_id::text end`, 38),
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
      text('Visita pedida', visitText(sql`t.visit_wish`)),
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
      yesNo('Por vídeo', sql`v.by_video`),
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
  'imoveis-detalhes': {
    from: sql`properties p`,
    where: sql`p.deleted_at is null`,
    id: sql`p.id`,
    columns: [
      text('Referência', sql`p.reference`, 14),
      moment('Cadastrado em', sql`p.created_at`),
      moment('No status desde', sql`p.status_changed_at`),
      text('Status mudado por', nameOf(sql`p.status_changed_by`)),
      text('Id', sql`p.id::text`, 38),
    ],
  },
  distribuicoes: {
    from: sql`runs r join lead_plans p on p.id = r.id`,
    id: sql`r.id`,
    columns: [
      ...OF_RUN,
      text('Como', sql`p.kind`),
      text('Para', sql`(select string_agg(distinct u.name, ${LIST}) from users u where u.id = any(p.to_users))`),
      number('Leads', sql`cardinality(p.lead_ids)`),
      number('Mudaram de corretor', sql`(r.results ->> 'changed')::int`),
    ],
  },
  passagens: {
    from: sql`handovers h join runs r on r.id = h.id`,
    id: sql`h.id`,
    columns: [
      ...OF_RUN,
      text('De', nameOf(sql`h.from_user`)),
      text('Para', namesOf(sql`h.receivers`)),
      number('Tarefas', sql`h.tasks`),
      number('Visitas', sql`h.visits`),
      text('Imóveis', referencesOf(sql`h.property_ids`)),
      text('Captações', referencesOf(sql`h.brought_property_ids`)),
      number('Plantões', sql`jsonb_array_length(h.shifts)`),
      yesNo('Saiu da roleta', sql`h.left_roleta`),
      yesNo('Perdeu o acesso', sql`h.ended_access`),
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
      text('Região', regionNameOf(sql`current_region(t.region)`)),
      text('Regra', sql`t.rule`),
      text('Condição', sql`t.condition`),
      text('Equipe', sql`t.team`),
      text('Corretor do imóvel ou do site', nameOf(sql`t.broker_id`)),
      text(
        'Pulados',
        sql`(select string_agg(u.name || ' (' || k.reason || ')', ${LIST} order by u.name)
          from rotation_skips k join users u on u.id = k.user_id where k.turn_id = t.id)`,
      ),
      number('Prazo em minutos', sql`t.minutes`),
      text('De', nameOf(sql`t.from_user`)),
      text('Para', nameOf(sql`t.user_id`)),
    ],
  },
  'contatos-duvidosos': {
    from: sql`doubtful_contacts c`,
    id: sql`c.id`,
    columns: [
      text('Nome', sql`c.name`),
      text('Telefone', sql`c.phone`),
      text('E-mail', sql`c.email`),
      text('Região', regionNameOf(sql`c.region`)),
      text('Imóvel', propertyNameOf(sql`c.property_id`)),
      text('Site do corretor', nameOf(sql`c.broker_id`)),
      yesNo('Consentiu', sql`c.consent`),
      yesNo('Quer visitar', sql`c.wants_visit`),
      text('Visita pedida', visitText(sql`c.visit`)),
      text('Imóveis salvos', referencesOf(sql`c.homes`)),
      moment('Quando', sql`c.created_at`),
    ],
  },
  ...HOUSE_TABLES,
};
