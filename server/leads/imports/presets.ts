import { plainWords } from '#contract/ground/plainWords.ts';
import { OUR_EXPORT } from '#contract/leads/importValues.ts';
import type { ImportField } from '#contract/leads/importValues.ts';
import { SHEET_COLUMNS } from '../core/exportColumns.ts';

interface Preset {
  name: string;
  /** Names that no other program's file has together. */
  marks: string[];
  fields: [ImportField, RegExp][];
}

/** After `plainWords`. The first match decides; other columns are recognised as in any file. */
const PIPEDRIVE: Preset['fields'] = [
  ['name', /^negocio pessoa de contato$|^pessoa nome$/],
  ['phone', /^pessoa (?:telefone|celular)/],
  ['email', /^pessoa e ?mail/],
  ['broker', /^(?:negocio|pessoa) proprietari[oa]$/],
  ['createdAt', /^negocio (?:negocio )?criado em$/],
  ['labels', /^(?:pessoa|negocio) etiquetas?$/],
  ['status', /^negocio status$/],
  ['soldAt', /^negocio ganho em$/],
  ['soldValue', /^negocio valor$/],
  ['lossReason', /^negocio motivo d[ae] perda$/],
  ['leave', /^(?:negocio|pessoa) id$/],
  ['note', /^(?:negocio|organizacao|pessoa) /],
];

const HUBSPOT = ['record id', 'first name', 'last name'];

const PRESETS: Preset[] = [
  {
    name: OUR_EXPORT,
    marks: ['chegou de novo em', 'outros nomes e contatos'],
    fields: Object.entries(SHEET_COLUMNS).map(([title, field]) => [field, new RegExp(`^${plainWords(title)}$`)]),
  },
  {
    name: 'Meta Lead Ads',
    marks: ['form id', 'created time', 'platform'],
    fields: [
      ['leave', /^(?:id|ad id|adset id|campaign id|form id|is organic|inbox url|lead status)$/],
      ['source', /^platform$/],
      ['createdAt', /^created time$/],
      ['note', /^(?:ad|adset|campaign|form) name$/],
    ],
  },
  {
    name: 'Google Contacts',
    marks: ['first name', 'last name', 'e mail 1 value', 'phone 1 value'],
    fields: [
      ['name', /^first name$/],
      ['lastName', /^(?:middle|last) name$/],
      ['phone', /^phone \d+ value$/],
      ['email', /^e mail \d+ value$/],
      [
        'leave',
        /^(?:phonetic .*|name (?:prefix|suffix)|nickname|file as|photo|(?:phone|e mail|address|website|relation|event) \d+ (?:label|type))$/,
      ],
      // Otherwise its value is without a name.
      ['note', /^custom field \d+ label$/],
      ['labels', /^labels$/],
    ],
  },
  {
    name: 'HubSpot',
    marks: [...HUBSPOT, 'lead status'],
    fields: [
      ['leave', /^record id$/],
      ['note', /^lifecycle stage$/],
    ],
  },
  {
    name: 'HubSpot',
    marks: HUBSPOT,
    fields: [
      ['leave', /^record id$/],
      ['status', /^lifecycle stage$/],
    ],
  },
  {
    name: 'Pipedrive',
    marks: ['person name'],
    fields: [
      ['name', /^person name$/],
      ['phone', /^person phone/],
      ['email', /^person email/],
      ['broker', /^(?:deal|person) owner$/],
      ['createdAt', /^deal (?:deal created|created|add time)$/],
      ['labels', /^(?:person|deal) labels?$/],
      ['status', /^deal status$/],
      ['soldAt', /^deal won time$/],
      ['soldValue', /^deal value$/],
      ['lossReason', /^deal lost reason$/],
      ['leave', /^(?:deal|person) id$/],
      ['note', /^(?:deal|organization|person) /],
    ],
  },
  { name: 'Pipedrive', marks: ['pessoa nome'], fields: PIPEDRIVE },
  { name: 'Pipedrive', marks: ['negocio pessoa de contato'], fields: PIPEDRIVE },
  {
    name: 'Kommo',
    marks: ['etapa do lead', 'funil de vendas'],
    fields: [
      ['leave', /^id$/],
      ['name', /^contato principal$/],
      ['phone', /^(?:telefone|celular|tel) .*contato$/],
      ['email', /^email .*contato$/],
      // `Lead #101`
      ['note', /^nome do lead$/],
      ['broker', /^lead usuario responsavel$/],
      ['createdAt', /^data criada$/],
      ['labels', /^lead tags$/],
      ['soldValue', /^venda$/],
    ],
  },
  {
    name: 'RD Station',
    marks: ['nome', 'estagio no funil'],
    fields: [
      ['note', /^(?:empresa|cargo)$/],
      ['source', /^origem da (?:primeira|ultima) conversao$/],
      ['leave', /^(?:url publica|uuid)$/],
    ],
  },
];

interface FoundPreset {
  name: string;
  fieldOf: (column: string) => ImportField | undefined;
}

export function findPreset(header: readonly string[]): FoundPreset | undefined {
  const names = new Set(header.map(plainWords));
  const preset = PRESETS.find(({ marks }) => marks.every((mark) => names.has(mark)));
  if (!preset) return undefined;
  const fieldOf = (column: string) => preset.fields.find(([, name]) => name.test(plainWords(column)))?.[0];
  return { name: preset.name, fieldOf };
}
