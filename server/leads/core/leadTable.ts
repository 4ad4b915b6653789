import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { listedRegionOf, regionNameOf } from '../../ground/brokerage/regionNames.ts';
import { decimal, joined, LIST, moment, momentOrDay, phone, text } from '../../ground/spreadsheet/exportTable.ts';
import type { Column, Table } from '../../ground/spreadsheet/exportTable.ts';
import { isoInstant } from '../../ground/sql/columns.ts';
import { kindWordOf } from '../../properties/core/kindWordOf.ts';
import { ARRIVAL } from './filter.ts';
import { NEXT_STEP_INSTANT } from './nextStep.ts';
import { leadOrder } from './order.ts';

export const sourceNameOf = (source: SQL) =>
  sql<string>`coalesce((select o.label from lead_sources o where o.id = ${source}), ${source})`;

const isClosedAs = (status: string, value: SQL) => sql`case when l.status = ${status} then ${value} end`;

const listIn = (field: string, word = (value: SQL) => value) =>
  sql`nullif((select string_agg(${word(sql`w.value`)}, ', ' order by w.place)
    from jsonb_array_elements_text(l.wish -> ${field}::text) with ordinality w (value, place)), '')`;
/** Cents where there are some. */
const amountIn = (field: string) =>
  sql`'R$ ' || replace(translate(to_char((l.wish ->> ${field}::text)::numeric, 'FM999,999,999,990.00'), ',.', '.,'), ',00', '')`;

/** `casa · ABC, Central · até R$ 500.000 · 2 quartos ou mais` */
const WISH = sql`case when l.wish is not null then concat_ws(' · ', ${listIn('categories', kindWordOf)}, ${listIn('regions', listedRegionOf)},
  'de ' || ${amountIn('minPrice')}, 'até ' || ${amountIn('maxPrice')}, 
  (l.wish ->> 'bedrooms') || case when l.wish ->> 'bedrooms' = '1' then ' quarto' else ' quartos' end || ' ou mais') end`;

/** Namesakes with their mailbox. */
const brokerOf = (userId: SQL) => sql`(
  select case when lower(n.name) in (select lower(o.name) from users o group by 1 having count(*) > 1)
    then n.name || ' (' || n.email || ')' else n.name end
  from users n where n.id = ${userId})`;

/** `leads/core/sheetColumns.ts` says how each comes back. */
const COLUMNS: readonly Column[] = [
  text('Nome', sql`l.name`, 32),
  phone('Telefone', sql`l.phone`),
  text('E-mail', sql`l.email`, 32),
  text('Região', regionNameOf(sql`l.region`), 14),
  text('Status', sql`l.status`, 14),
  text('Origem', sourceNameOf(sql`l.source`)),
  text('Corretor', brokerOf(sql`l.assigned_to`), 28),
  momentOrDay('Criado em', sql`l.created_at`),
  text(
    'Etiquetas',
    sql`case when l.label_ids <> '{}' then (
      select string_agg(b.label, ${LIST} order by b.position, b.id) from lead_labels b where b.id = any(l.label_ids)) end`,
  ),
  text('Observações', sql`l.notes`, 48),
  momentOrDay('Chegou de novo em', sql`l.reentered_at`),
  momentOrDay('Primeiro contato em', sql`l.first_contacted_at`, 19),
  moment('Próximo passo em', sql`l.next_step_at`),
  text('Imóvel de interesse', sql`p.reference || ' ' || p.name`, 32),
  text('Procura', WISH, 32),
  text(
    'Motivo da perda',
    isClosedAs('perdido', sql`(select r.label from loss_reasons r where r.id = l.loss_reason_id)`),
  ),
  momentOrDay('Vendido em', isClosedAs('convertido', sql`s.sold_at`)),
  text('Venda de', isClosedAs('convertido', brokerOf(sql`s.seller_id`)), 28),
  decimal('Valor da venda', isClosedAs('convertido', sql`s.value`)),
  momentOrDay('Consentiu em', sql`l.consent_at`),
  text('Outros nomes e contatos', joined(sql`l.known_as`), 32),
  text('Id', sql`l.id::text`, 38),
];

const ORDER_FIELDS = {
  arrived_at: isoInstant(ARRIVAL),
  name: sql`l.name`,
  status: sql`l.status`,
  region: sql`l.region`,
  nextStepAt: NEXT_STEP_INSTANT,
};

type LeadOrder = ReturnType<typeof leadOrder>;

export const leadTable = (where: SQL, order: LeadOrder = leadOrder()): Table => ({
  from: sql`leads l left join sales s on s.lead_id = l.id left join properties p on p.id = l.property_id`,
  where,
  id: sql`l.id`,
  order: {
    ...order,
    cursorOf: ({ id, arrived_at: at, ...row }) =>
      order.cursorOf({
        name: '',
        status: '',
        region: '',
        nextStepAt: '',
        ...row,
        id: String(id),
        arrived_at: String(at),
      }),
    fields: ORDER_FIELDS,
    movedSince: (time) => sql`(l.reentered_at > ${time} or l.updated_at > ${time}) and l.created_at <= ${time}`,
  },
  columns: COLUMNS,
});
