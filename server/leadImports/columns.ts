import type { ImportField } from '#contract/constants.ts';
import type { ColumnKind, ImportColumn } from '#contract/leadImports.ts';
import { parsePhone } from '#contract/phone.ts';
import { plainWords } from '../plainWords.ts';
import { readDate } from './dates.ts';
import { findPreset } from './presets.ts';

const listed = (words: string) => words.split('|');

/** After `plainWords`. The first field that has a column's whole name takes it. */
const SYNONYMS: [ImportField, string[]][] = [
  [
    'name',
    listed(
      'nome|nome completo|nome do cliente|nome do lead|nome do contato|cliente|contato|lead|name|full name|first name|primeiro nome|given name|contact name|customer|comprador|interessado|razao social|person name',
    ),
  ],
  ['lastName', listed('sobrenome|ultimo nome|last name|family name|surname')],
  [
    'phone',
    listed(
      'telefone|telefones|fone|fones|tel|celular|celulares|cel|whatsapp|whats|wpp|zap|whatsapp do cliente|numero|numero de telefone|telefone celular|telefone principal|telefone do cliente|telefone fixo|telefone residencial|telefone comercial|contato telefonico|ddd telefone|phone|phones|phone number|mobile|mobile phone|mobile phone number|cell|cell phone|work phone|home phone|telephone',
    ),
  ],
  [
    'email',
    listed(
      'email|e mail|emails|e mails|endereco de email|endereco de e mail|email do cliente|e mail do cliente|correio eletronico|mail|email address|e mail address',
    ),
  ],
  ['region', listed('regiao|regiao de interesse|zona|regiao desejada|region|area de interesse')],
  [
    'status',
    listed(
      'status|situacao|status do lead|situacao do lead|etapa|fase|estagio|estagio no funil|stage|lead status|etapa do funil',
    ),
  ],
  [
    'source',
    listed(
      'origem|fonte|midia|midia de origem|canal|canal de origem|origem do lead|source|lead source|original source|como conheceu|como nos conheceu|portal|veiculo',
    ),
  ],
  [
    'broker',
    listed(
      'corretor|corretora|corretor responsavel|responsavel|consultor|consultora|atendente|vendedor|vendedora|agente|captador|dono|proprietario do lead|dono do lead|owner|contact owner|lead owner|assigned to|agent|broker|sales rep|email do corretor|nome do corretor',
    ),
  ],
  [
    'createdAt',
    listed(
      'data|cadastro|data do cadastro|data de criacao|criado em|criada em|data criacao|data de cadastro|data cadastro|cadastrado em|data de entrada|data entrada|entrada|data do lead|data do contato|data de contato|chegou em|data hora|data e hora|created|created at|created time|create date|creation date|date created|date|data da conversao|data da primeira conversao|carimbo de data hora|timestamp',
    ),
  ],
  ['labels', listed('etiqueta|etiquetas|tag|tags|marcador|marcadores|label|labels|grupo|grupos')],
  [
    'notes',
    listed(
      'observacao|observacoes|obs|nota|notas|anotacao|anotacoes|comentario|comentarios|mensagem|historico|descricao|notes|note|comments|comment|message|remarks|description',
    ),
  ],
];

const FIELD_OF = new Map(SYNONYMS.flatMap(([field, names]) => names.map((name) => [name, field] as const)));

/** Empty, or no two values differ: ids, rows' numbers and the like stay with `note`. */
const MOSTLY = 0.6;
const AN_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const A_PRICE = /^R\$\s?[\d.]+(?:,\d\d)?$|^\d{1,3}(?:\.\d{3})+(?:,\d\d)?$|^\d+,\d\d$/;

const KINDS: [ColumnKind, (value: string) => boolean][] = [
  ['email', (value) => AN_EMAIL.test(value)],
  ['date', (value) => /\D/.test(value) && readDate(value) !== null],
  ['price', (value) => A_PRICE.test(value)],
  ['phone', (value) => parsePhone(value.replace(/^p:/, '')) !== null],
];

export function kindOf(values: readonly string[]): ColumnKind | null {
  const found = KINDS.find(([, is]) => values.length > 0 && values.filter(is).length >= MOSTLY * values.length);
  return found?.[0] ?? null;
}

/** `Telefone 2`, `Nome (2)` */
const withoutNumber = (words: string) => words.replace(/ \d+$/, '');

function fieldByName(name: string): ImportField | undefined {
  const words = withoutNumber(plainWords(name));
  return FIELD_OF.get(words) ?? FIELD_OF.get(words.replace(/ (?:do|da|de) .+$/, ''));
}

const BY_KIND: Partial<Record<ColumnKind, ImportField>> = { phone: 'phone', email: 'email' };

interface Recognised {
  preset: string | null;
  columns: ImportColumn[];
}

const SAMPLES = 3;
const OTHER_DATE = /nasc|aniver|birth|atualiz|modific|update|visita|retorno|proxim|venda|close/;

/** `values`: of each column, of the first rows, without empty ones. */
export function recognizeColumns(header: readonly string[], values: readonly (readonly string[])[]): Recognised {
  const preset = findPreset(header);
  let hasName = false;
  const columns = header.map((name, at): ImportColumn => {
    const filled = values[at] ?? [];
    const kind = kindOf(filled);
    const given = preset?.fieldOf(name) ?? fieldByName(name) ?? (kind ? BY_KIND[kind] : undefined);
    // A name's column is one: 'Contato' may be a phone, or a second name.
    const isPhone = given === 'name' && (kind === 'phone' || kind === 'email');
    const wanted = isPhone ? kind : given;
    const field =
      wanted === 'name' && hasName
        ? 'note'
        : wanted === 'createdAt' && kind !== 'date' && kind !== null
          ? 'note'
          : wanted;
    if (field === 'name') hasName = true;
    const unknown = filled.length === 0 ? 'leave' : 'note';
    return { name, kind, field: field ?? unknown, samples: [...new Set(filled)].slice(0, SAMPLES) };
  });
  const isDated = columns.some(({ field }) => field === 'createdAt');
  const dates = columns.find(
    ({ kind, name, field }) => kind === 'date' && field === 'note' && !OTHER_DATE.test(plainWords(name)),
  );
  if (!isDated && dates) dates.field = 'createdAt';
  if (!hasName) {
    // What nobody has named, and is written in letters.
    const at = columns.findIndex(
      ({ field, samples }) => field === 'note' && samples.some((one) => /^\p{L}[\p{L}\s.'’-]+$/u.test(one)),
    );
    const column = columns[at];
    if (column && /^Coluna [A-Z]+$/.test(column.name)) column.field = 'name';
  }
  return { preset: preset?.name ?? null, columns };
}
