import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { videoAddress } from '#contract/properties/propertyFacts.ts';
import { regionNameOf } from '../../ground/brokerage/regionNames.ts';
import { decimal, joined, nameOf, number, text, yesNo } from '../../ground/spreadsheet/exportTable.ts';
import type { Table } from '../../ground/spreadsheet/exportTable.ts';
import { kindWordOf } from '../../properties/core/kindWordOf.ts';

/** The name of photograph `i` of property `p` in the archive of everything. */
export const PHOTO_FILE = sql<string>`'fotos/' || p.reference_key || '-' || (i.position + 1) || '.jpg'`;

const pictures = (photo: SQL, isPlan: SQL) => sql`(
  select string_agg(${photo}, ' | ' order by i.position) from property_photos i join photos f on f.id = i.photo_id
  where i.property_id = p.id and f.is_plan = ${isPlan})`;

/** `photo`: where the photograph `i` is. */
export const propertyTable = (where: SQL, photo: SQL): Table => ({
  from: sql`properties p`,
  where,
  id: sql`p.id`,
  columns: [
    text('Referência', sql`p.reference`, 14),
    text('Nome', sql`p.name`, 40),
    text('Negócio', sql`p.business`, 10),
    decimal('Preço', sql`p.price`),
    decimal('Aluguel', sql`p.rent_price`),
    decimal('Condomínio', sql`p.condo_fee`),
    decimal('IPTU', sql`p.iptu`),
    text('Período do IPTU', sql`case when p.iptu is not null then p.iptu_period end`, 16),
    text('Categoria', kindWordOf(sql`p.category`), 14),
    text('Região', regionNameOf(sql`p.region`), 14),
    text('Status', sql`p.status`, 12),
    number('Quartos', sql`p.bedrooms`, 9),
    number('Suítes', sql`p.suites`, 9),
    number('Banheiros', sql`p.bathrooms`, 10),
    number('Vagas', sql`p.parking`, 9),
    decimal('Área útil', sql`p.usable_area`, 12),
    decimal('Área total', sql`p.total_area`, 12),
    text('Endereço', sql`p.address`, 40),
    text('Número', sql`p.street_number`, 10),
    text('Complemento', sql`p.complement`),
    text('Bairro', sql`p.neighbourhood`),
    text('Cidade', sql`p.city`),
    text('UF', sql`p.state`, 6),
    text('CEP', sql`substr(p.cep, 1, 5) || '-' || substr(p.cep, 6)`, 12),
    number('Andar', sql`p.floor`, 8),
    number('Ano', sql`p.built_year`, 8),
    text('Características', joined(sql`p.characteristics`), 40),
    text('Descrição', sql`p.description`, 60),
    text('Oferta', sql`p.offer`),
    number('Estoque', sql`p.count_in_stock`, 9),
    text('Vídeo', sql`${videoAddress('')} || p.video`, 44),
    yesNo('Aceita permuta', sql`p.accepts_exchange`, 15),
    yesNo('Aceita financiamento', sql`p.accepts_financing`, 20),
    text('Exibição do endereço', sql`p.address_display`, 20),
    number('Latitude', sql`p.lat`),
    number('Longitude', sql`p.lng`),
    text('Corretor', nameOf(sql`p.broker_id`), 28),
    text('Captador', nameOf(sql`p.brought_by`), 28),
    text('Fotos', pictures(photo, sql`false`), 60),
    text('Plantas', pictures(photo, sql`true`), 40),
  ],
});
