import { asName, isInCapitals } from '#contract/ground/capitals.ts';
import { line } from '#contract/ground/fields.ts';
import { isId } from '#contract/ground/ids.ts';
import { parseMoney } from '#contract/ground/money.ts';
import type { Named } from '#contract/ground/named.ts';
import { formatPhone } from '#contract/ground/phone.ts';
import { plainWords } from '#contract/ground/plainWords.ts';
import type { Region } from '#contract/ground/regions.ts';
import { priceField } from '#contract/ground/typoCheckedFields.ts';
import { MAX_NOTE } from '#contract/leads/conversationValues.ts';
import type { CapitalsAnswer } from '#contract/leads/importQuestions.ts';
import type { ImportField } from '#contract/leads/importValues.ts';
import type { ImportedLead } from '#contract/leads/leadImports.ts';
import type { LeadStatus } from '#contract/leads/leadValues.ts';
import { LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import type { LeadWish } from '#contract/leads/wish.ts';
import type { AskedValue } from '../../ground/db/schema/leadImports.ts';
import { entryKey, shortened } from '../../ground/parsing/askedValues.ts';
import { isFixedLine, readPhone } from '../../ground/parsing/readPhone.ts';
import { readRegion } from '../../ground/parsing/readRegion.ts';
import { messages } from './messages.ts';
import { MAX_VALUES, NO_WORD, partsOf, readLabels } from './readLabels.ts';
import { readWish } from './readWish.ts';
import { RowClosing } from './rowClosing.ts';
import { RowContacts } from './rowContacts.ts';
import { RowDates } from './rowDates.ts';
import { RowReport } from './rowReport.ts';
import type { SheetReading } from './rowReport.ts';
import { entryOf } from './team.ts';
import { findBroker, isOurStatus, likelyStatus, readSource, readStatus, sourceNameIn } from './words.ts';

export interface ReadRow {
  lead: ImportedLead | null;
  isTest: boolean;
  reason: string | null;
  warnings: string[];
  asked: AskedValue[];
}

const META = 'Meta Lead Ads';
const META_PREFIX = /^(?:l|ag|as|c|f|p|z):/;
const META_TEST = /^<test lead:|^test@(?:meta|fb)\.com$/i;
const ERROR_CELL = /^#(?:N\/[AD]|REF!|VALOR!|VALUE!|NOME\?|NAME\?|DIV\/0!|NUM!|NULO!|NULL!)$/i;
const CURRENCY = /(?:^| )(?:moeda|currency)$/;
const FIRM = /^(?:nome da )?(?:empresa|firma|company|organization|organizacao)(?: name)?$/;
const OF_WORDS = new Set<ImportField>([
  'region',
  'status',
  'source',
  'broker',
  'labels',
  'seller',
  'lossReason',
  'soldAt',
  'email',
]);
/** A longer cell is a text: to look for something in it would hold the server. */
const MAX_VALUE = 500;
const LONG = new Set<ImportField>(['name', 'lastName', 'notes', 'note', 'labels', 'knownAs']);

const nameSchema = line(120);
const priceSchema = priceField(messages.noPrice);

/** Reads one row; guesses nothing: what it cannot read goes into the note, with a warning. */
class RowReader {
  readonly report: RowReport;
  readonly contacts: RowContacts;
  readonly dates: RowDates;
  readonly closing: RowClosing;
  readonly names: string[] = [];
  readonly labels: Named[] = [];
  readonly knownAs: string[] = [];
  readonly #texts: string[] = [];
  lastName: string[] = [];
  firm: string | null = null;
  region: Region | null = null;
  maxPrice: number | null = null;
  source: string;
  broker: Named | null = null;
  id: string | null = null;
  propertyId: string | null = null;
  wish: LeadWish | null = null;
  isTest = false;

  constructor(reading: SheetReading, hour: string) {
    this.report = new RowReport(reading);
    this.contacts = new RowContacts(this.report);
    this.dates = new RowDates(this.report, hour);
    this.closing = new RowClosing(this.report, this.dates);
    this.source = reading.source;
  }

  read(column: string, field: ImportField, cell: string): void {
    const bare = cell.replace(META_PREFIX, '');
    if (META_TEST.test(bare)) this.isTest = true;
    const value = this.report.reading.preset === META ? bare : cell;
    if (value === '' || field === 'leave' || (OF_WORDS.has(field) && NO_WORD.test(value))) return;
    if (ERROR_CELL.test(value)) this.report.warn(column, value, messages.errorCell);
    else if (value.length > MAX_VALUE && !LONG.has(field)) this.report.warnAndNote(column, value, messages.longValue);
    else this.#fields[field](value, column);
  }

  readonly #fields: Record<Exclude<ImportField, 'leave'>, (value: string, column: string) => void> = {
    name: (value) => this.names.push(value),
    lastName: (value) => this.lastName.push(value),
    phone: (value, column) => this.contacts.readPhones(value, column),
    email: (value, column) => this.contacts.readEmails(value, column),
    notes: (value) => this.#texts.push(value),
    note: (value, column) => {
      const words = plainWords(column);
      if (FIRM.test(words)) this.firm ??= value;
      if (CURRENCY.test(words)) this.closing.currency = value;
      this.report.note(column, value);
    },
    region: (value, column) => {
      const region = readRegion(value, this.report.reading.team.regions);
      if (region) this.report.say('region', column, value);
      this.region = region ?? this.#askRegion(column, value) ?? this.region;
    },
    maxPrice: (value, column) => {
      const amount = priceSchema.isValidSync(value) ? parseMoney(value) : null;
      if (amount === null) this.report.warnAndNote(column, value, messages.noPrice);
      else this.maxPrice = Number(amount);
    },
    status: (value, column) => {
      this.closing.set('status', value, column);
      const status = readStatus(value);
      if (isOurStatus(value)) this.report.say('status', column, value);
      else if (status) this.report.note(column, value);
      this.closing.status = status ?? this.#askStatus(column, value) ?? this.closing.status;
    },
    source: (value, column) => {
      const name = sourceNameIn(value);
      const { team, besides } = this.report.reading;
      const own = team.sources.get(entryKey(name))?._id ?? besides?.sources.get(entryKey(name));
      const known = own ?? readSource(value);
      const answer = known ? null : this.report.ask('source', column, name);
      if (known) this.report.say('source', column, value);
      if (known) this.source = known;
      else if (answer !== null) this.source = answer;
    },
    broker: (value, column) => {
      const { brokers } = this.report.reading.team;
      const known = findBroker(value, brokers);
      if (known) this.report.say('broker', column, value);
      this.broker = known ?? entryOf(brokers, this.report.ask('broker', column, value)) ?? this.broker;
    },
    hour: (value, column) => {
      if (!this.report.reading.columns.some(({ field }) => field === 'createdAt')) this.report.note(column, value);
    },
    soldAt: (value, column) => this.closing.set('soldAt', value, column),
    soldValue: (value, column) => this.closing.set('soldValue', value, column),
    seller: (value, column) => this.closing.set('seller', value, column),
    lossReason: (value, column) => this.closing.set('lossReason', value, column),
    createdAt: (value, column) => this.dates.readMoment('createdAt', value, column),
    reenteredAt: (value, column) => this.dates.readMoment('reenteredAt', value, column),
    firstContactedAt: (value, column) => this.dates.readMoment('firstContactedAt', value, column),
    consentAt: (value, column) => this.dates.readMoment('consentAt', value, column),
    property: (value, column) => {
      this.propertyId = this.report.reading.besides?.properties.get(value) ?? null;
      if (this.propertyId === null) this.report.warnAndNote(column, value, messages.unknownProperty);
      else this.report.say('property', column, value);
    },
    wish: (value, column) => {
      this.wish = readWish(value, this.report.reading.team.regions);
      if (this.wish === null) this.report.warnAndNote(column, value, messages.noWish);
      else this.report.say('wish', column, value);
    },
    knownAs: (value) => {
      for (const part of partsOf(value, '|').slice(0, MAX_VALUES))
        this.knownAs.push((/^[+(\d]/.test(part) ? readPhone(part) : null) ?? part);
    },
    id: (value, column) => {
      if (isId(value)) this.id = value.toLowerCase();
      else this.report.note(column, value);
    },
    labels: (value, column) => {
      for (const label of readLabels(value, column, this.report))
        if (!this.labels.some(({ _id }) => _id === label._id)) this.labels.push(label);
    },
  };

  #askRegion(column: string, value: string): Region | undefined {
    const answer = this.report.ask('region', column, value);
    return this.report.reading.team.regions.find(({ key }) => key === answer)?.key;
  }

  #askStatus(column: string, value: string): LeadStatus | undefined {
    const answer = this.report.ask('status', column, value);
    if (answer === null) this.closing.likely = likelyStatus(value);
    return LEAD_STATUSES.find((status) => status === answer);
  }

  /** Only the user makes names of words in capitals. */
  nameOf(typed: string): string {
    if (this.report.isOurs || !isInCapitals(typed)) return typed;
    const column = this.report.reading.columns.find(({ field }) => field === 'name')?.name ?? '';
    const question = { kind: 'capitals' as const, key: 'capitals', value: shortened(typed), column };
    return this.report.answer(question, 'asWritten' satisfies CapitalsAnswer) === 'asNames' ? asName(typed) : typed;
  }

  notes(): string | null {
    const text = [...this.#texts, ...this.report.lines].join('\n');
    if (text.length > MAX_NOTE) this.report.warnings.push(messages.longNote);
    return text || null;
  }
}

const NAMELESS = 'Sem nome · ';
/** They are told apart by how they are reached; an e-mail may be longer than names are. */
const nameless = (reached: string) => `${NAMELESS}${reached}`.slice(0, 120);
export const isNameless = (name: string) => name.startsWith(NAMELESS);

function refused(reason: string, { warnings, asked }: RowReport): ReadRow {
  const ofPhones = asked.filter(({ kind }) => kind === 'plus' || kind === 'areaCode');
  return {
    lead: null,
    isTest: false,
    reason: [reason, ...warnings.filter((warning) => !warning.endsWith(messages.asked))].join('. '),
    warnings: [],
    // The answer may make a lead.
    asked: ofPhones.some(({ answer }) => answer === null) ? asked : ofPhones,
  };
}

export function readLead(cells: readonly string[], reading: SheetReading): ReadRow {
  const hour = (cells[reading.columns.findIndex(({ field }) => field === 'hour')] ?? '').slice(0, MAX_VALUE);
  const row = new RowReader(reading, hour);
  reading.columns.forEach(({ name, field }, at) => row.read(name, field, cells[at] ?? ''));
  row.closing.close(row.id);
  const { report, isTest, region, maxPrice, source, broker, labels, id, propertyId, wish } = row;
  const { leftOut } = row.dates;
  if (isTest) return { lead: null, isTest, reason: messages.test, warnings: [], asked: [] };
  if (leftOut !== null) return { lead: null, isTest, reason: leftOut, warnings: [], asked: report.asked };
  const { phones, emails } = row.contacts;
  const phone = phones.find((one) => !isFixedLine(one)) ?? phones[0] ?? null;
  const [email = null, ...otherEmails] = emails;
  const reached = phone === null ? email : formatPhone(phone);
  if (reached === null) return refused(messages.unreachable, report);
  const typed = [...row.names, ...row.lastName].join(' ').replace(/\s+/g, ' ');
  const name = (typed && row.nameOf(typed)) || (row.firm ?? nameless(reached));
  if (!nameSchema.isValidSync(name)) return refused(messages.cell('Nome', name, 'passa de 120 caracteres'), report);
  const others = [...new Set([...phones.filter((one) => one !== phone), ...otherEmails, ...row.knownAs])];
  const { status, sale, lossReason } = row.closing;
  const { createdAt = null, ...moments } = row.dates.at;
  return {
    lead: {
      ...{ name, email, phone, others, region, maxPrice, status, source, broker, createdAt, labels },
      ...{ notes: row.notes(), sale, lossReason, id, propertyId, wish, ...moments, said: report.said },
    },
    isTest,
    reason: null,
    warnings: report.warnings,
    asked: report.asked,
  };
}
