import { parseMoney } from '#contract/ground/money.ts';
import { parsePhone } from '#contract/ground/phone.ts';
import { plainWords } from '#contract/ground/plainWords.ts';
import { IMPORT_FIELDS, OUR_EXPORT } from '#contract/leads/importValues.ts';
import type { ImportField } from '#contract/leads/importValues.ts';
import type { ColumnKind, ImportColumn } from '#contract/leads/leadImports.ts';
import { SKIPPED_HEADER } from '../../ground/runs/kind.ts';
import { ColumnValues } from './columnValues.ts';
import { isSerial, readDate } from './dates.ts';
import { findPreset } from './presets.ts';

/** After `plainWords`. The first field that has a column's whole name takes it. */
const SYNONYMS: Partial<Record<ImportField, string>> = {
  name: 'nome|nome completo|nome do cliente|nome do lead|nome do contato|nome do interessado|nome da interessada|nome do comprador|nome do visitante|nome do proponente|nome da pessoa|cliente|contato|lead|name|full name|first name|primeiro nome|given name|contact name|customer|comprador|interessado|razao social|person name',
  lastName: 'sobrenome|ultimo nome|last name|family name|surname',
  phone:
    'telefone|telefones|fone|fones|tel|celular|celulares|cel|whatsapp|whats|wpp|zap|whatsapp do cliente|numero|numero de telefone|telefone celular|telefone principal|telefone do cliente|telefone fixo|telefone residencial|telefone comercial|contato telefonico|ddd telefone|phone|phones|phone number|mobile|mobile phone|mobile phone number|cell|cell phone|work phone|home phone|telephone',
  email:
    'email|e mail|emails|e mails|endereco de email|endereco de e mail|email do cliente|e mail do cliente|correio eletronico|mail|email address|e mail address',
  region: 'regiao|regiao de interesse|zona|regiao desejada|region|area de interesse',
  maxPrice:
    'orcamento|orcamento maximo|budget|preco maximo|valor maximo|max price|preco desejado|valor desejado|valor pretendido|verba',
  status:
    'status|situacao|status do lead|situacao do lead|etapa|fase|estagio|estagio no funil|stage|lead status|etapa do funil',
  source:
    'origem|fonte|midia|midia de origem|canal|canal de origem|origem do lead|source|lead source|original source|como conheceu|como nos conheceu|portal|veiculo',
  broker:
    'corretor|corretora|corretor responsavel|responsavel|consultor|consultora|atendente|vendedor|vendedora|agente|captador|dono|proprietario do lead|dono do lead|owner|contact owner|lead owner|assigned to|agent|broker|sales rep|email do corretor|nome do corretor',
  createdAt:
    'data|cadastro|data do cadastro|data de criacao|criado em|criada em|data criacao|data de cadastro|data cadastro|cadastrado em|data de entrada|data entrada|entrada|data do lead|data do contato|data de contato|chegou em|data hora|data e hora|created|created at|created time|create date|creation date|date created|date|data da conversao|data da primeira conversao|carimbo de data hora|timestamp',
  soldAt:
    'vendido em|vendida em|data da venda|data de venda|data venda|data do fechamento|data de fechamento|data fechamento|fechado em|fechada em|close date|closed date|won time|won at|sold at|sold on|sale date|data do contrato',
  soldValue:
    'valor da venda|valor de venda|valor venda|valor vendido|valor do negocio|valor fechado|valor do fechamento|vgv|preco de venda|deal value|deal amount|sale value|sale price',
  seller: 'venda de|vendido por|vendida por|vendedor da venda|corretor da venda|quem vendeu|sold by',
  lossReason:
    'motivo da perda|motivo de perda|motivo perda|motivo do descarte|motivo de descarte|motivo da desistencia|lost reason|loss reason|closed lost reason|reason lost',
  labels: 'etiqueta|etiquetas|tag|tags|marcador|marcadores|label|labels|grupo|grupos',
  notes:
    'observacao|observacoes|obs|nota|notas|anotacao|anotacoes|comentario|comentarios|mensagem|historico|descricao|notes|note|comments|comment|message|remarks|description',
};

const FIELD_OF = new Map(
  IMPORT_FIELDS.flatMap((field) => SYNONYMS[field]?.split('|').map((name) => [name, field] as const) ?? []),
);

/** Empty, or no two values differ: ids, rows' numbers and the like stay with `note`. */
const MOSTLY = 0.6;
const AN_EMAIL = /^(?:[^@<]*<)?[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const A_PRICE = /^R\$\s?[\d.]+(?:,\d\d)?$|^\d{1,3}(?:\.\d{3})+(?:,\d\d)?$|^\d+,\d\d$/;

const KINDS: [ColumnKind, (value: string) => boolean][] = [
  ['email', (value) => AN_EMAIL.test(value)],
  ['date', (value) => !isSerial(value) && (readDate(value) ?? readDate(value, 'monthFirst')) !== null],
  ['price', (value) => A_PRICE.test(value)],
  ['phone', (value) => parsePhone(value.replace(/^p:/, '')) !== null],
];

const isMostly = (values: readonly string[], is: (value: string) => boolean) =>
  values.filter(is).length >= MOSTLY * values.length;

export const kindOf = (values: readonly string[]): ColumnKind | null =>
  KINDS.find(([, is]) => values.length > 0 && isMostly(values, is))?.[0] ?? null;

/** `Telefone 2`, `Nome (2)` */
const withoutNumber = (words: string) => words.replace(/ \d+$/, '');

function fieldByName(name: string): ImportField | undefined {
  const words = withoutNumber(plainWords(name));
  // Not a campaign's name.
  return FIELD_OF.get(words) ?? FIELD_OF.get(words.replace(/(?<!^nome) (?:do|da|de) .+$/, '')) ?? fieldOfParts(name);
}

/** `Fone / Whats` */
function fieldOfParts(name: string): ImportField | undefined {
  const [field, ...others] = name.split('/').map((part) => FIELD_OF.get(plainWords(part)));
  return others.every((other) => other === field) ? field : undefined;
}

const BY_KIND: Partial<Record<ColumnKind, ImportField>> = { phone: 'phone', email: 'email' };

const isRefusedFile = (header: readonly string[]) => SKIPPED_HEADER.every((name, at) => header[at] === name);

export const isOurs = (header: readonly string[]) => isRefusedFile(header) || findPreset(header)?.name === OUR_EXPORT;

interface Recognised {
  preset: string | null;
  columns: ImportColumn[];
}

const SAMPLES = 3;
const OTHER_DATE = /nasc|aniver|birth|atualiz|modific|update|visita|retorno|proxim|venda|close/;
/** A lead has one of each. */
const SINGLE = new Set<ImportField>([
  ...(['name', 'region', 'maxPrice', 'status', 'source', 'broker', 'createdAt'] as const),
  ...(['soldAt', 'soldValue', 'seller', 'lossReason'] as const),
]);

/** Meanings of short names beside another column. */
const BESIDE: [ImportField, RegExp, ImportField][] = [
  ['soldValue', /^(?:valor|valor total|valor do imovel|preco|amount|value)$/, 'soldAt'],
  ['seller', /^(?:vendedor|vendedora)$/, 'soldAt'],
  ['lossReason', /^(?:motivo|reason)$/, 'status'],
  ['hour', /^(?:hora|horario|hora d[eo] \w+|time|hour)$/, 'createdAt'],
];

const isMoney = (value: string) => parseMoney(value) !== null;

/** A date of something else, a price that is a sentence: these stay in the note. */
function fits(field: ImportField, name: string, kind: ColumnKind | null, values: readonly string[]): boolean {
  const isDated = kind === 'date' || kind === null || values.every(isSerial);
  if (field === 'createdAt') return isDated && !OTHER_DATE.test(plainWords(name));
  if (field === 'soldAt') return isDated;
  if (field === 'soldValue') return values.length === 0 || values.some(isMoney);
  return field !== 'maxPrice' || kind === 'price' || isMostly(values, isMoney);
}

/** `Seu nome`, `Cliente - Nome`; not `Empresa - Nome`. */
const CALLED_NAME =
  /^(?:(?:qual (?:e )?)?(?:o )?(?:seu|your) (?:nome|name)|nome e sobrenome|(?:cliente|contato|lead|pessoa|contact) (?:nome|name))\b/;

const NO_VALUES = new ColumnValues();

/** `values`: of each column that has some. */
export function recognizeColumns(header: readonly string[], values: readonly (ColumnValues | undefined)[]): Recognised {
  const preset = findPreset(header);
  const isRefused = isRefusedFile(header);
  const given = new Set<ImportField>();

  function fieldOf(name: string, at: number, kind: ColumnKind | null, some: readonly string[]): ImportField {
    if (isRefused && at < SKIPPED_HEADER.length) return 'leave';
    const byName = preset?.fieldOf(name) ?? fieldByName(name) ?? (kind ? BY_KIND[kind] : undefined);
    // 'Contato' may be a phone.
    const field = byName === 'name' && (kind === 'phone' || kind === 'email') ? kind : byName;
    if (field && fits(field, name, kind, some) && !(SINGLE.has(field) && given.has(field))) return field;
    return field === undefined && some.length === 0 ? 'leave' : 'note';
  }

  const columns = header.map((name, at): ImportColumn => {
    const { filled, some, dates } = values[at] ?? NO_VALUES;
    const kind = kindOf(some);
    const field = fieldOf(name, at, kind, some);
    given.add(field);
    return { name, kind, field, samples: [...new Set(some)].slice(0, SAMPLES), filled, ...(dates && { dates }) };
  });
  const dates = columns.find(
    ({ kind, name, field, samples }) => kind === 'date' && field === 'note' && fits('createdAt', name, kind, samples),
  );
  if (!given.has('createdAt') && dates) dates.field = 'createdAt';
  for (const [field, short, beside] of BESIDE) {
    const at = columns.findIndex((one) => one.field === 'note' && short.test(plainWords(one.name)));
    const column = columns[at];
    if (!column || given.has(field) || !columns.some((one) => one.field === beside)) continue;
    if (fits(field, column.name, column.kind, (values[at] ?? NO_VALUES).some)) column.field = field;
  }
  if (!given.has('name')) {
    const inLetters = columns.filter(
      ({ field, samples }) => field === 'note' && samples.some((one) => /^\p{L}[\p{L}\s.'’-]+$/u.test(one)),
    );
    // Else the first column without a name.
    const column = inLetters.find(({ name }) => CALLED_NAME.test(plainWords(name))) ?? inLetters[0];
    if (column && (CALLED_NAME.test(plainWords(column.name)) || /^Coluna [A-Z]+$/.test(column.name)))
      column.field = 'name';
  }
  return { preset: preset?.name ?? null, columns };
}
