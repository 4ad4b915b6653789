import { formatPhone } from '#contract/ground/phone.ts';
import { regionName } from '#contract/ground/regions.ts';
import type { Label } from '#contract/leads/labels.ts';
import type { ContactFacts, LeadEvent, LeadEventDetails } from '#contract/leads/leadEvents.ts';
import type { MergeField } from '#contract/leads/mergeFields.ts';
import { visitWishText } from '#contract/leads/visitWish.ts';
import { formatDate, formatDateTime, plainTime } from '@/shared/format/dates';
import { formatMoney, formatNumber } from '@/shared/format/numbers';
import { aboutProperty } from '@/shared/ui/lead/aboutProperty';
import { wishText } from '../../core/wishText';

/** The facts of an event, below its sentence. Notes have a part of their own. */
export const eventLines = ({ type, details }: LeadEvent): string[] =>
  details
    ? [
        ...(type === 'created' ? importLines(details) : []),
        ...wishLines(details),
        ...contactLines(details),
        ...correctedLines(details),
        ...wishedLines(details),
        ...labelLines(details),
        ...taskLines(details),
        ...visitLines(details),
        ...selectionLines(details),
        ...closingLines(details),
        ...mergeLines(details),
      ]
    : [];

interface Fact {
  label: string;
  read: (facts: ContactFacts) => string | undefined;
  said?: (typed: string, before: string) => string;
  /** Said only when it is another one: most people give the same again. */
  ifNew?: boolean;
}

const facts: Fact[] = [
  { label: 'Nome', read: ({ name }) => name, said: (name) => `Disse chamar-se ${name}` },
  {
    label: 'E-mail',
    read: ({ email }) => email ?? undefined,
    said: (email) => `Deixou o e-mail ${email}`,
    ifNew: true,
  },
  {
    label: 'Telefone',
    read: ({ phone }) => (phone ? formatPhone(phone) : undefined),
    said: (phone, before) => `Telefone digitado: ${phone} (no cadastro: ${before})`,
    ifNew: true,
  },
  {
    label: 'Região',
    read: ({ region }) => (region ? regionName(region) : undefined),
    said: (region, before) => `Região: ${region} (no cadastro: ${before})`,
  },
  { label: 'Imóvel', read: ({ property }) => property?.name },
];

function contactLines({ contact }: LeadEventDetails): string[] {
  if (!contact) return [];
  return facts.flatMap(({ label, read, said, ifNew = false }) => {
    const [typed, before] = [read(contact.typed), read(contact.replaced)];
    if (typed === undefined || (ifNew && typed === before)) return [];
    if (before === undefined && contact.isLeftOut && ifNew) return [`Deixou outro ${label.toLowerCase()}: ${typed}`];
    if (before === undefined || before === typed) return [`${label}: ${typed}`];
    return [said && !contact.replaces ? said(typed, before) : `${label}: ${typed} (antes: ${before})`];
  });
}

/** A note has them in its text. */
const importLines = ({ imported }: LeadEventDetails): string[] =>
  imported ? [`Da planilha ${imported.fileName}, linha ${formatNumber(imported.line)}`] : [];

const wishLines = ({ wish, wantsVisit }: LeadEventDetails): string[] => [
  ...(wish ? [aboutProperty(wish.example, true)] : []),
  ...(wantsVisit ? [wantsVisit === true ? 'Quer visitar o imóvel' : `Pediu visita: ${visitWishText(wantsVisit)}`] : []),
];

const takenNames: Record<MergeField, string> = {
  ...{ name: 'nome', phone: 'telefone', email: 'e-mail', region: 'região' },
  ...{ property: 'imóvel', broker: 'corretor', notes: 'observações', wish: 'o que procura' },
};

/** The merged lead's facts, and those that the kept one took over. */
function mergeLines({ merge }: LeadEventDetails): string[] {
  const merged = merge?.facts;
  if (!merged) return [];
  const lines = facts.flatMap(({ label, read }) => {
    const value = read(merged);
    return value === undefined || label === 'Nome' ? [] : [`${label}: ${value}`];
  });
  return [
    ...lines,
    ...(merged.notes === null ? [] : [`Observações: ${merged.notes}`]),
    ...(merge.labels ? [`Etiquetas: ${namesOf(merge.labels)}`] : []),
    ...(merge.taken ? [`Passou para este lead: ${merge.taken.map(({ field }) => takenNames[field]).join(', ')}`] : []),
  ];
}

const namesOf = (labels: Label[]) => labels.map(({ label }) => label).join(', ');

const labelLines = ({ labels }: LeadEventDetails): string[] =>
  labels ? [namesOf([...labels.added, ...labels.removed])] : [];

function wishedLines({ wishChanged }: LeadEventDetails): string[] {
  if (!wishChanged) return [];
  const { before, after } = wishChanged;
  return [...(after ? [wishText(after)] : []), ...(before ? [`Antes: ${wishText(before)}`] : [])];
}

function correctedLines({ corrected = {} }: LeadEventDetails): string[] {
  const { name, phone, email } = corrected;
  return [
    name && `Nome: ${name.after} (antes: ${name.before})`,
    phone && changeLine('Telefone', formatPhone(phone.after), phone.before !== null && formatPhone(phone.before)),
    email && changeLine('E-mail', email.after, email.before ?? undefined),
  ].filter((line) => typeof line === 'string');
}

/** A task without a time is due at the end of its day. */
const formatDue = (iso: string) => (plainTime(iso) === '23:59' ? formatDate(iso) : formatDateTime(iso));

function taskLines({ task }: LeadEventDetails): string[] {
  if (!task) return [];
  return task.what === 'done' || task.what === 'deleted' ? [task.text] : [task.text, `Para ${formatDue(task.dueAt)}`];
}

function visitLines({ visit }: LeadEventDetails): string[] {
  if (!visit) return [];
  const { property, at, status, before, byVideo } = visit;
  // The sentence has the new time.
  const isMoved = before !== undefined && before.at !== at && status === 'scheduled';
  return [
    ...(property ? [property.name] : []),
    ...(byVideo ? ['Por vídeo'] : []),
    isMoved ? `Antes: ${formatDateTime(before.at)}` : formatDateTime(at),
  ];
}

const selectionLines = ({ selection }: LeadEventDetails): string[] =>
  selection ? [selection.properties.map(({ name }) => name).join(' · ')] : [];

function changeLine(label: string, after: string | false | undefined, before: string | false | undefined) {
  if (!after && !before) return false;
  const earlier = before && before !== after ? ` (antes: ${before})` : '';
  return after ? `${label}: ${after}${earlier}` : `${label}: nada${earlier}`;
}

function closingLines({ closing }: LeadEventDetails): string[] {
  if (!closing) return [];
  const { reason, property, value, seller, before, propertyStatus } = closing;
  const moneyOf = (amount: number | null | undefined) => amount != null && formatMoney(amount);
  return [
    reason !== null && `Motivo: ${reason}`,
    changeLine('Vendido por', seller?.after?.name, seller?.before?.name),
    changeLine('Imóvel', property?.name, before?.property?.name),
    changeLine('Valor', moneyOf(value), moneyOf(before?.value)),
    propertyStatus && `O imóvel ficou ${propertyStatus}`,
  ].filter((line) => typeof line === 'string');
}
