import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { NONE } from '#contract/ground/askedValues.ts';
import { JOB_TITLE_NAMES } from '#contract/people/jobTitles.ts';
import { ROLE_NAMES } from '#contract/people/roles.ts';
import { listedRegionOf, regionNameOf } from '../../ground/brokerage/regionNames.ts';
import {
  joined,
  LIST,
  moment,
  nameOf,
  number,
  phone,
  text,
  wordOf,
  yesNo,
} from '../../ground/spreadsheet/exportTable.ts';
import type { Table } from '../../ground/spreadsheet/exportTable.ts';
import { sourceNameOf } from '../../leads/core/leadTable.ts';
import { kindWordOf } from '../../properties/core/kindWordOf.ts';
import { KINDS, QUESTIONS, SWAPS, auditWords } from './houseWords.ts';

export const LOGO_FILE = 'logo.png';
export const DARK_LOGO_FILE = 'logo-no-escuro.png';

const entries = (name: string): Table => ({
  from: sql`${sql.identifier(name)} e`,
  id: sql`e.id`,
  columns: [
    text('Nome', sql`e.label`),
    number('Ordem', sql`e.position`),
    yesNo('Em uso', sql`e.deleted_at is null`),
    moment('Criada em', sql`e.created_at`),
  ],
});

/** Alias: case `r`. */
const listed = (field: string, word: SQL) =>
  sql`(select string_agg(${word}, ${LIST}) from jsonb_array_elements_text(r.conditions -> ${field}::text))`;

export const HOUSE_TABLES: Record<string, Table> = {
  imobiliaria: {
    from: sql`brokerage b`,
    id: sql`b.is_only_row`,
    columns: [
      text('Nome', sql`b.name`),
      phone('Telefone', sql`b.phone`),
      text('CRECI', sql`b.creci`),
      text('Contato de privacidade', sql`b.privacy_contact`),
      text('Endereço', sql`b.street`),
      text('Número', sql`b.street_number`),
      text('Complemento', sql`b.complement`),
      text('Bairro', sql`b.neighbourhood`),
      text('Cidade', sql`b.city`),
      text('UF', sql`b.state`),
      text('CEP', sql`b.cep`),
      text('Cor', sql`b.accent`),
      text('Logotipo', sql`case when b.logo_id is not null then ${LOGO_FILE} end`),
      text('Logotipo no escuro', sql`case when b.dark_logo_id is not null then ${DARK_LOGO_FILE} end`),
      yesNo('Site na página inicial', sql`b.has_site_at_root`),
      text('Tipos de imóvel', joined(sql`b.kinds`)),
      text('Primeira mensagem', sql`b.opening_template`),
      text('Textos próprios', sql`b.own_texts::text`),
      text('Segundo fator para', joined(sql`b.two_factor_for`)),
      text('Segundo fator a partir de', sql`nullif(b.two_factor_from::text, '{}')`),
    ],
  },
  corretores: {
    from: sql`users u`,
    where: sql`u.deleted_at is null`,
    id: sql`u.id`,
    columns: [
      text('Nome', sql`u.name`),
      text('E-mail', sql`u.email`),
      phone('Telefone', sql`u.phone`),
      text('CRECI', sql`u.creci`),
      text('Título', wordOf(sql`u.job_title`, JOB_TITLE_NAMES)),
      text('Regiões', joined(sql`array(select ${listedRegionOf(sql`one`)} from unnest(u.regions) one)`)),
      text('Site', sql`u.slug`),
      text('Papel', wordOf(sql`u.role`, ROLE_NAMES)),
      yesNo('Ativo', sql`u.is_active`),
      number('Peso na roleta', sql`u.rotation_weight`),
      number('Limite por dia na roleta', sql`u.rotation_cap`),
      moment('Fora da roleta desde', sql`u.rotation_paused_at`),
      yesNo('Pode exportar', sql`u.may_export`),
      yesNo('Pode importar', sql`u.may_import`),
      yesNo('Vê toda a imobiliária', sql`u.sees_all`),
      moment('Cadastro em', sql`u.created_at`),
      moment('Desde', sql`u.admitted_at`),
      text('Foto', sql`case when u.avatar_id is not null then 'corretores/' || u.slug || '.jpg' end`),
    ],
  },
  equipes: {
    from: sql`teams t`,
    id: sql`t.id`,
    columns: [
      text('Nome', sql`t.name`),
      text('Gerente', nameOf(sql`t.manager_id`)),
      text(
        'Corretores',
        sql`(select string_agg(u.name, ${LIST} order by u.name)
          from team_members m join users u on u.id = m.user_id where m.team_id = t.id)`,
      ),
      moment('Criada em', sql`t.created_at`),
    ],
  },
  visoes: {
    from: sql`lead_views v`,
    id: sql`v.id`,
    columns: [
      text('Nome', sql`v.name`),
      text('De', nameOf(sql`v.owner_id`)),
      text('Busca', sql`v.search`),
      yesNo('Compartilhada', sql`v.is_shared`),
      moment('Criada em', sql`v.created_at`),
    ],
  },
  'mensagens-rapidas': {
    from: sql`quick_messages q`,
    id: sql`q.user_id`,
    columns: [text('De', nameOf(sql`q.user_id`)), text('Mensagens', sql`q.messages::text`)],
  },
  origens: { ...entries('lead_sources'), from: sql`(select * from lead_sources where is_own) e` },
  regioes: {
    from: sql`regions r`,
    id: sql`r.key`,
    columns: [
      text('Nome', sql`r.name`),
      text('Chave', sql`r.key`),
      number('Ordem', sql`r.position`),
      text('Área', sql`r.drawn_area::text`),
      yesNo('Em uso', sql`r.retired_at is null and r.merged_into is null`),
      text('Agora é', regionNameOf(sql`r.merged_into`)),
      moment('Criada em', sql`r.created_at`),
    ],
  },
  etiquetas: entries('lead_labels'),
  'motivos-de-perda': entries('loss_reasons'),
  prazo: {
    from: sql`clock_settings c`,
    id: sql`c.is_only_row`,
    columns: [
      yesNo('Ligado', sql`c.is_on`),
      text('Minutos por origem', sql`c.minutes::text`),
      text('Horários', sql`c.hours::text`),
      yesNo('Fecha nos feriados nacionais', sql`c.national_holidays`),
      text('Outros dias fechados', sql`c.days_off::text`),
      number('Lembrete em % do prazo', sql`c.remind_at`),
      number('Corretores até o bolsão', sql`c.max_hops`),
      number('Minutos no bolsão', sql`c.pool_minutes`),
      yesNo('Um toque conta como contato', sql`c.taps_count`),
    ],
  },
  'origens-da-roleta': {
    from: sql`rotation_sources s`,
    id: sql`s.source`,
    columns: [
      text('Origem', sourceNameOf(sql`s.source`)),
      yesNo('Ligada', sql`s.is_on`),
      yesNo('Desligada, o corretor do imóvel ou do site recebe', sql`s.to_broker_when_off`),
    ],
  },
  'regras-da-roleta': {
    from: sql`rotation_cases r`,
    id: sql`r.position`,
    columns: [
      number('Ordem', sql`r.position + 1`),
      text('Negócio', sql`r.conditions ->> 'business'`),
      number('Preço de', sql`(r.conditions ->> 'minPrice')::numeric`),
      number('Preço até', sql`(r.conditions ->> 'maxPrice')::numeric`),
      text('Tipos', listed('kinds', kindWordOf(sql`value`))),
      text('Regiões', listed('regions', regionNameOf(sql`value`))),
      text('Origens', listed('sources', sourceNameOf(sql`value`))),
      text('Quem recebe', joined(sql`r.rules`)),
      text('Equipe', sql`(select t.name from teams t where t.id = r.team_id)`),
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
        sql`(select string_agg(u.name, ${LIST} order by u.name)
          from duty_brokers b join users u on u.id = b.user_id where b.shift_id = d.id)`,
      ),
      yesNo('Toda semana', sql`d.series_id is not null`),
    ],
  },
  'trocas-de-plantao': {
    from: sql`duty_swaps w join duty_shifts d on d.id = w.shift_id`,
    id: sql`w.id`,
    columns: [
      moment('Plantão de', sql`d.starts_at`),
      text('Pedida por', nameOf(sql`w.from_id`)),
      text('A', nameOf(sql`w.to_id`)),
      text('Situação', wordOf(sql`w.status`, SWAPS)),
      moment('Pedida em', sql`w.asked_at`),
      moment('Respondida em', sql`w.answered_at`),
      text('Respondida por', nameOf(sql`w.answered_by`)),
    ],
  },
  importacoes: {
    from: sql`lead_imports i join runs run on run.id = i.id`,
    id: sql`i.id`,
    columns: [
      moment('Quando', sql`run.created_at`),
      text('Por', nameOf(sql`run.actor_id`)),
      text('Arquivo', sql`i.file_name`),
      number('Linhas', sql`run.total`),
      text('Resultado', sql`run.results::text`),
      moment('Terminou em', sql`run.finished_at`),
      text('Desfeita por', nameOf(sql`run.undone_by`)),
      moment('Desfeita em', sql`run.undone_at`),
    ],
  },
  'valores-de-planilhas': {
    from: sql`import_answers a`,
    id: sql`a.kind || ' ' || a.key`,
    columns: [
      text('O que é', wordOf(sql`a.kind`, QUESTIONS)),
      text('Na planilha', sql`a.value`),
      text(
        'Aqui',
        sql`coalesce(nullif(${sourceNameOf(sql`a.answer`)}, a.answer),
          (select u.name from users u where u.id::text = a.answer),
          (select l.label from lead_labels l where l.id::text = a.answer),
          (select r.label from loss_reasons r where r.id::text = a.answer),
          nullif(case when a.kind = 'region' then ${regionNameOf(sql`a.answer`)} else a.answer end, ${NONE}))`,
      ),
      moment('Quando', sql`a.answered_at`),
    ],
  },
  'importacoes-de-imoveis': {
    from: sql`property_imports i join runs run on run.id = i.id`,
    id: sql`i.id`,
    columns: [
      moment('Quando', sql`run.created_at`),
      text('Por', nameOf(sql`run.actor_id`)),
      text('Arquivo', sql`i.file_name`),
      text('Endereço', sql`i.address`),
      number('Imóveis', sql`run.total`),
      text('Resultado', sql`run.results::text`),
      moment('Terminou em', sql`run.finished_at`),
      text('Desfeita por', nameOf(sql`run.undone_by`)),
      moment('Desfeita em', sql`run.undone_at`),
    ],
  },
  registro: {
    from: sql`audit_events a`,
    where: sql`a.kept_until is null`,
    id: sql`a.id`,
    columns: [
      moment('Quando', sql`a.at`),
      text('Por', nameOf(sql`a.actor_id`)),
      text('O que', wordOf(sql`a.action`, auditWords), 36),
      text('Id da coisa', sql`a.subject_id::text`, 38),
      text('Antes', sql`a.before::text`),
      text('Depois', sql`a.after::text`),
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
};
