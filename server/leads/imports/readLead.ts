import { digitsAbroad, emailField, line, phoneProblem } from '#contract/ground/fields.ts';
import { isId } from '#contract/ground/ids.ts';
import { parseMoney } from '#contract/ground/money.ts';
import { formatPhone, narrow, phoneSlip } from '#contract/ground/phone.ts';
import type { Region } from '#contract/ground/regions.ts';
import { REGIONS } from '#contract/ground/regions.ts';
import { priceField } from '#contract/ground/slipFields.ts';
import { MAX_NOTE } from '#contract/leads/conversationValues.ts';
import type { DateOrder, QuestionKind } from '#contract/leads/importQuestions.ts';
import { DATE_ORDERS, IS_AREA_55 } from '#contract/leads/importQuestions.ts';
import type { ImportField } from '#contract/leads/importValues.ts';
import { OUR_EXPORT } from '#contract/leads/importValues.ts';
import type { ClosingField, ImportColumn, ImportedLead, ImportedSale, SaidField } from '#contract/leads/leadImports.ts';
import type { Named } from '#contract/leads/leads.ts';
import type { LeadStatus } from '#contract/leads/leadValues.ts';
import { LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import type { LeadWish } from '#contract/leads/wish.ts';
import type { AskedValue } from '../../ground/db/schema/leadImports.ts';
import { plainWords } from '../../ground/reading/plainWords.ts';
import { isFixedLine, readPhone } from '../../ground/reading/readPhone.ts';
import { readRegion } from '../../ground/reading/readRegion.ts';
import type { DateOrders } from './dateOrders.ts';
import { hasHour, orderIn, readDate, shortYearOf, withHour } from './dates.ts';
import { messages } from './messages.ts';
import type { NamedBesides } from './namedBesides.ts';
import { answerKey, keyOf, shortened } from './questions.ts';
import type { Answers } from './questions.ts';
import { readWish } from './readWish.ts';
import { entryKey } from './team.ts';
import type { Team } from './team.ts';
import { findBroker, isOurStatus, likelyStatus, readSource, readStatus, sourceNameIn } from './words.ts';

export interface Reading {
  columns: Pick<ImportColumn, 'name' | 'field' | 'dates'>[];
  preset: string | null;
  source: string;
  team: Team;
  answers: Answers;
  besides?: NamedBesides;
  orders?: DateOrders;
  now: number;
}

/** The lead in a row, or why there is none. */
export interface ReadRow {
  lead: ImportedLead | null;
  isTest: boolean;
  reason: string | null;
  warnings: string[];
  asked: AskedValue[];
}

type Moment = 'createdAt' | 'reenteredAt' | 'firstContactedAt' | 'consentAt';

const META = 'Meta Lead Ads';
const META_PREFIX = /^(?:l|ag|as|c|f|p|z):/;
const META_TEST = /^<test lead:|^test@(?:meta|fb)\.com$/i;
const ERROR_CELL = /^#(?:N\/[AD]|REF!|VALOR!|VALUE!|NOME\?|NAME\?|DIV\/0!|NUM!|NULO!|NULL!)$/i;
const CURRENCY = /(?:^| )(?:moeda|currency)$/;
const REAIS = /^(?:BRL|R\$|rea(?:l|is))?$/i;
const MANGLED = /^\d(?:[.,]\d+)?E\+?\d+$/i;
const FIRM = /^(?:nome da )?(?:empresa|firma|company|organization|organizacao)(?: name)?$/;
/** A number that a program wrote as `11987654321.0`. */
const DECIMAL_ZERO = /(?<=^\d{10,13})[.,]0$/;
/** Google joins values by ` ::: `. */
const BETWEEN = /:::|[;|\n]/;
const BETWEEN_PHONES = /:::|[;|\n,/]|\s(?:ou|e)\s|\s{2,}|(?<=\d{4})\s+(?=\(?\+?\d{2}\)?\s?9?\d{4})/;
/** `-` stands for nothing. */
const NO_WORD = /^[\p{P}\p{C}\p{Z}]*$/u;
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
/** In one cell. */
const MAX_VALUES = 300;
const EARLIEST = Date.UTC(1990, 0, 1);
/** Clocks and time zones differ. */
const TOMORROW = 86_400_000;

const nameSchema = line(120);
const emailSchema = emailField(messages.noEmail);
const priceSchema = priceField(messages.noPrice);

const entryOf = (entries: ReadonlyMap<string, Named>, id: string | null) =>
  [...entries.values()].find(({ _id }) => _id === id) ?? null;

const partsOf = (cell: string, between: RegExp | string) => cell.split(between).map((part) => part.trim());
const valuesIn = (cell: string) => partsOf(cell, BETWEEN).filter((value) => value !== '');

function emailsIn(value: string): string[] {
  const isOne: boolean = emailSchema.isValidSync(value);
  if (isOne && value.indexOf('@') === value.lastIndexOf('@')) return [value];
  const parts = value.split(/[\s,<>]+/).filter((part) => part !== '');
  const addresses = parts.filter((part) => part.includes('@'));
  return value.includes('<') && addresses.length > 0 ? addresses : parts;
}

/** A label may have ` | ` itself. */
function joinKnown(parts: readonly string[], isKnown: (one: string) => unknown): string[] {
  const whole = parts.join(' | ');
  if (parts.length < 2 || isKnown(whole)) return [whole];
  const end = parts.findLastIndex((_, at) => at > 0 && isKnown(parts.slice(0, at).join(' | ')));
  const cut = Math.max(1, end);
  return [parts.slice(0, cut).join(' | '), ...joinKnown(parts.slice(cut), isKnown)];
}

interface Cell {
  column: string;
  value: string;
}

/** Reads one row; guesses nothing: what it cannot read goes into the note, with a warning. */
class RowReader {
  readonly #reading: Reading;
  readonly warnings: string[] = [];
  readonly asked: AskedValue[] = [];
  readonly names: string[] = [];
  readonly phones: string[] = [];
  readonly emails: string[] = [];
  readonly labels: Named[] = [];
  readonly #texts: string[] = [];
  readonly #note: string[] = [];
  readonly said: Partial<Record<SaidField, string>> = {};
  lastName: string[] = [];
  firm: string | null = null;
  region: Region | null = null;
  maxPrice: number | null = null;
  status: LeadStatus = 'novo';
  /** Until it is said. */
  #likely: LeadStatus | null = null;
  source: string;
  broker: Named | null = null;
  sale: ImportedSale | null = null;
  lossReason: Named | null = null;
  hour = '';
  #currency = '';
  /** As the row writes them: they count by its status. */
  readonly #closing = new Map<ClosingField | 'status', Cell>();
  readonly knownAs: string[] = [];
  readonly at: Partial<Record<Moment, string>> = {};
  id: string | null = null;
  propertyId: string | null = null;
  wish: LeadWish | null = null;
  isTest = false;
  leftOut: string | null = null;

  constructor(reading: Reading) {
    this.#reading = reading;
    this.source = reading.source;
  }

  get #isOurs(): boolean {
    return this.#reading.preset === OUR_EXPORT;
  }

  #warn(column: string, value: string, why: string): void {
    this.warnings.push(messages.cell(column, value, why));
  }

  #keep(column: string, value: string): void {
    this.#note.push(`${column}: ${value}`);
  }

  #say(field: SaidField, column: string, value: string): void {
    this.said[field] = `${column}: ${value}`;
  }

  #warnAndKeep(column: string, value: string, why: string): void {
    this.#warn(column, value, why);
    this.#keep(column, value);
  }

  /** Null until the user answers. Its words stay in the note. */
  #ask(kind: QuestionKind, column: string, value: string): string | null {
    const answer = this.#answer({ kind, key: keyOf(value), value: shortened(value), column });
    if (answer === null) this.#warn(column, value, messages.asked);
    this.#keep(column, value);
    return answer;
  }

  #answer(question: Omit<AskedValue, 'answer' | 'isRemembered'>, assumed?: string): string | null {
    const { answer = assumed ?? null, isRemembered = false } = this.#reading.answers.get(answerKey(question)) ?? {};
    this.asked.push({ ...question, answer, isRemembered });
    return answer;
  }

  read(column: string, field: ImportField, cell: string): void {
    const bare = cell.replace(META_PREFIX, '');
    if (META_TEST.test(bare)) this.isTest = true;
    const value = this.#reading.preset === META ? bare : cell;
    if (value === '' || field === 'leave' || (OF_WORDS.has(field) && NO_WORD.test(value))) return;
    if (ERROR_CELL.test(value)) this.#warn(column, value, messages.errorCell);
    else if (value.length > MAX_VALUE && !LONG.has(field)) this.#warnAndKeep(column, value, messages.longValue);
    else this.#fields[field](value, column);
  }

  readonly #fields: Record<Exclude<ImportField, 'leave'>, (value: string, column: string) => void> = {
    name: (value) => this.names.push(value),
    lastName: (value) => this.lastName.push(value),
    phone: (value, column) => this.#readPhones(value, column),
    email: (value, column) => this.#readEmails(value, column),
    notes: (value) => this.#texts.push(value),
    note: (value, column) => {
      const words = plainWords(column);
      if (FIRM.test(words)) this.firm ??= value;
      if (CURRENCY.test(words)) this.#currency = value;
      this.#keep(column, value);
    },
    region: (value, column) => {
      const region = readRegion(value);
      if (region) this.#say('region', column, value);
      this.region = region ?? this.#askRegion(column, value) ?? this.region;
    },
    maxPrice: (value, column) => {
      const amount = priceSchema.isValidSync(value) ? parseMoney(value) : null;
      if (amount === null) this.#warnAndKeep(column, value, messages.noPrice);
      else this.maxPrice = Number(amount);
    },
    status: (value, column) => {
      this.#closing.set('status', { value, column });
      const status = readStatus(value);
      if (isOurStatus(value)) this.#say('status', column, value);
      else if (status) this.#keep(column, value);
      this.status = status ?? this.#askStatus(column, value) ?? this.status;
    },
    source: (value, column) => {
      const name = sourceNameIn(value);
      const { team, besides } = this.#reading;
      const own = team.sources.get(entryKey(name))?._id ?? besides?.sources.get(entryKey(name));
      const known = own ?? readSource(value);
      const answer = known ? null : this.#ask('source', column, name);
      if (known) this.#say('source', column, value);
      if (known) this.source = known;
      else if (answer !== null) this.source = answer;
    },
    broker: (value, column) => {
      const { brokers } = this.#reading.team;
      const known = findBroker(value, brokers);
      if (known) this.#say('broker', column, value);
      this.broker = known ?? entryOf(brokers, this.#ask('broker', column, value)) ?? this.broker;
    },
    hour: (value, column) => {
      if (!this.#reading.columns.some(({ field }) => field === 'createdAt')) this.#keep(column, value);
    },
    soldAt: (value, column) => this.#closing.set('soldAt', { value, column }),
    soldValue: (value, column) => this.#closing.set('soldValue', { value, column }),
    seller: (value, column) => this.#closing.set('seller', { value, column }),
    lossReason: (value, column) => this.#closing.set('lossReason', { value, column }),
    createdAt: (value, column) => this.#readMoment('createdAt', value, column),
    reenteredAt: (value, column) => this.#readMoment('reenteredAt', value, column),
    firstContactedAt: (value, column) => this.#readMoment('firstContactedAt', value, column),
    consentAt: (value, column) => this.#readMoment('consentAt', value, column),
    property: (value, column) => {
      this.propertyId = this.#reading.besides?.properties.get(value) ?? null;
      if (this.propertyId === null) this.#warnAndKeep(column, value, messages.unknownProperty);
      else this.#say('property', column, value);
    },
    wish: (value, column) => {
      this.wish = readWish(value);
      if (this.wish === null) this.#warnAndKeep(column, value, messages.noWish);
      else this.#say('wish', column, value);
    },
    knownAs: (value) => {
      for (const part of partsOf(value, '|').slice(0, MAX_VALUES))
        this.knownAs.push((/^[+(\d]/.test(part) ? readPhone(part) : null) ?? part);
    },
    id: (value, column) => {
      if (isId(value)) this.id = value.toLowerCase();
      else this.#keep(column, value);
    },
    labels: (value, column) => {
      const { team, besides } = this.#reading;
      const { labels } = team;
      const knownOf = (one: string) => labels.get(entryKey(one)) ?? besides?.labels.get(entryKey(one));
      const parts = partsOf(value, this.#isOurs ? ' | ' : /:::|[;|,\n]/);
      if (parts.length > MAX_VALUES) {
        this.#warnAndKeep(column, value, messages.longValue);
        return;
      }
      for (const one of this.#isOurs ? joinKnown(parts, knownOf) : parts.map((part) => part.replace(/^\* /, ''))) {
        const known = knownOf(one);
        if (!known && (NO_WORD.test(one) || one === 'myContacts')) continue;
        const label = known ?? entryOf(labels, this.#ask('label', column, one));
        if (label && !this.labels.some(({ _id }) => _id === label._id)) this.labels.push(label);
      }
    },
  };

  #askRegion(column: string, value: string): Region | undefined {
    const answer = this.#ask('region', column, value);
    return REGIONS.find((region) => region === answer);
  }

  #askStatus(column: string, value: string): LeadStatus | undefined {
    const answer = this.#ask('status', column, value);
    if (answer === null) this.#likely = likelyStatus(value);
    return LEAD_STATUSES.find((status) => status === answer);
  }

  #readPhones(written: string, column: string): void {
    const cell = narrow(written).replace(DECIMAL_ZERO, '');
    if (MANGLED.test(cell)) {
      this.#warnAndKeep(column, cell, messages.mangledPhone);
      return;
    }
    const isOne = readPhone(cell) !== null || phoneSlip(cell) !== null;
    for (const part of isOne ? [cell] : cell.split(BETWEEN_PHONES)) {
      if (!/\d/.test(part)) continue;
      const phone = readPhone(part) ?? this.#askPlus(column, part);
      if (phone === null) this.#warnAndKeep(column, part, phoneProblem(part) ?? messages.noPhone);
      else if (!this.phones.includes(phone)) this.phones.push(phone);
    }
    if (!/\d/.test(cell)) this.#warnAndKeep(column, cell, messages.noPhone);
  }

  #askPlus(column: string, written: string): string | null {
    const meant = phoneSlip(written);
    if (meant === null) return null;
    const kind = meant.startsWith('+5555') ? 'areaCode' : 'plus';
    const before = this.asked.find((one) => one.kind === kind);
    const answer = before ? before.answer : this.#answer({ kind, key: kind, value: shortened(written), column });
    if (answer === 'brazil' || answer === IS_AREA_55) return meant;
    return answer === 'abroad' ? readPhone(digitsAbroad(written)) : null;
  }

  #readEmails(cell: string, column: string): void {
    for (const part of valuesIn(cell).flatMap(emailsIn)) {
      const email: unknown = emailSchema.cast(part);
      if (typeof email !== 'string' || email === '' || !emailSchema.isValidSync(part))
        this.#warnAndKeep(column, part, messages.noEmail);
      else if (!this.emails.includes(email)) this.emails.push(email);
    }
  }

  #readMoment(field: Moment, value: string, column: string): void {
    const date = this.#readDate(value, column, field);
    if (date !== null) this.at[field] = date;
  }

  #readDate(value: string, column: string, field: Moment | 'soldAt'): string | null {
    const order = this.#orderOf(value, column);
    if (order === null) {
      this.#warnAndKeep(column, value, messages.asked);
      return null;
    }
    const hour = field === 'createdAt' && !hasHour(value) ? this.hour : '';
    const withIts = hour === '' ? null : readDate(withHour(value, hour), order);
    if (hour !== '' && withIts === null) this.#keep(messages.hour, hour);
    const date = withIts ?? readDate(value, order);
    const late = Date.parse(date ?? '') > this.#reading.now + TOMORROW && messages.future;
    const early = Date.parse(date ?? '') < EARLIEST && messages.longAgo;
    const problem = date === null ? messages.noDate[order] : late || early;
    if (date === null || problem) {
      const why = problem || messages.noDate[order];
      this.#warnAndKeep(column, value, why);
      if (field === 'createdAt') this.#askArrival(column, value, why);
      return null;
    }
    const year = shortYearOf(value);
    if (year !== null) this.#warn(column, value, messages.shortYear(year));
    this.#say(field, column, value);
    return date;
  }

  #askArrival(column: string, written: string, why: string): void {
    const answer = this.#answer({ kind: 'arrival', key: 'arrival', value: shortened(written), column });
    if (answer === 'leave') this.leftOut = messages.cell(column, written, why);
  }

  /** Null until the user answers. */
  #orderOf(value: string, column: string): DateOrder | null {
    const found = this.#reading.orders?.get(column);
    if (found?.isCertain === false || found === null) {
      const own = orderIn(value);
      if (own !== 'either') return own ?? 'dayFirst';
      const question = { kind: 'dateOrder' as const, key: keyOf(column), value: shortened(column), column };
      const answer = this.#answer(question, found?.order);
      return DATE_ORDERS.find((order) => order === answer) ?? null;
    }
    return found?.order ?? 'dayFirst';
  }

  /** Once all cells are read. */
  close(): void {
    const { soldAt, status, ...cells } = Object.fromEntries(this.#closing) as Partial<
      Record<ClosingField | 'status', Cell>
    >;
    const at =
      soldAt && (status === undefined || this.status === 'convertido')
        ? this.#readDate(soldAt.value, soldAt.column, 'soldAt')
        : null;
    if (at !== null) this.status = 'convertido';
    else if (soldAt && this.status !== 'convertido') this.#keep(soldAt.column, soldAt.value);
    const { soldValue, seller, lossReason } = cells;
    const hasDays = this.#reading.columns.some(({ field }) => field === 'soldAt');
    // Our export has the day of each sale; a row added by hand has none.
    const unsaid = () => (this.#isOurs && hasDays && this.id !== null ? null : this.#askSale(status));
    const soldOn = this.status === 'convertido' ? (at ?? unsaid()) : null;
    if (soldOn !== null)
      this.sale = {
        at: soldOn,
        value: this.#readSoldValue(soldValue),
        ...((seller ?? this.#isOurs) && { seller: seller ? this.#readSeller(seller) : null }),
      };
    else for (const cell of [soldValue, seller]) if (cell) this.#keep(cell.column, cell.value);
    if (lossReason && (this.#likely ?? this.status) === 'perdido') this.lossReason = this.#readReason(lossReason);
    else if (lossReason) this.#keep(lossReason.column, lossReason.value);
  }

  #askSale(status: Cell | undefined): string | null {
    const column = status?.column ?? '';
    const answer = this.#answer({ kind: 'sale', key: 'sale', value: messages.sale, column });
    if (answer === null) this.#warn(column, status?.value ?? '', messages.sale);
    if (answer === 'open') {
      this.status = 'em andamento';
      if (status && isOurStatus(status.value)) this.#keep(status.column, status.value);
      delete this.said.status;
    }
    if (answer === 'row' && this.at.createdAt === undefined)
      this.#warn(column, status?.value ?? '', messages.noSaleDay);
    return answer === 'row' ? (this.at.createdAt ?? null) : null;
  }

  #readSoldValue(cell: Cell | undefined): number | null {
    if (!cell || /^(?:R\$)?[\s0.,-]*$/.test(cell.value)) return null;
    const isReais = REAIS.test(this.#currency) && priceSchema.isValidSync(cell.value);
    const amount = isReais ? parseMoney(cell.value) : null;
    if (amount === null) this.#warnAndKeep(cell.column, cell.value, messages.noPrice);
    else this.#say('soldValue', cell.column, cell.value);
    return amount === null ? null : Number(amount);
  }

  #readSeller({ column, value }: Cell): Named | null {
    const { brokers } = this.#reading.team;
    const known = findBroker(value, brokers);
    if (known) this.#say('seller', column, value);
    return known ?? entryOf(brokers, this.#ask('broker', column, value));
  }

  #readReason({ column, value }: Cell): Named | null {
    const { team, besides } = this.#reading;
    const { lossReasons } = team;
    const known = lossReasons.get(entryKey(value)) ?? besides?.lossReasons.get(entryKey(value));
    if (known) this.#say('lossReason', column, value);
    return known ?? entryOf(lossReasons, this.#ask('lossReason', column, value));
  }

  notes(): string | null {
    const text = [...this.#texts, ...this.#note].join('\n');
    if (text.length > MAX_NOTE) this.warnings.push(messages.longNote);
    return text || null;
  }
}

const NAMELESS = 'Sem nome · ';
/** They are told apart by how they are reached; an e-mail may be longer than names are. */
const nameless = (reached: string) => `${NAMELESS}${reached}`.slice(0, 120);
export const isNameless = (name: string) => name.startsWith(NAMELESS);

function refused(reason: string, { warnings, asked }: RowReader): ReadRow {
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

export function readLead(cells: readonly string[], reading: Reading): ReadRow {
  const row = new RowReader(reading);
  row.hour = (cells[reading.columns.findIndex(({ field }) => field === 'hour')] ?? '').slice(0, MAX_VALUE);
  reading.columns.forEach(({ name, field }, at) => row.read(name, field, cells[at] ?? ''));
  row.close();
  const { isTest, warnings, phones, emails, region, maxPrice, status, source, broker, labels, said } = row;
  const { createdAt = null, ...moments } = row.at;
  const { id, propertyId, wish } = row;
  if (isTest) return { lead: null, isTest, reason: messages.test, warnings: [], asked: [] };
  if (row.leftOut !== null) return { lead: null, isTest, reason: row.leftOut, warnings: [], asked: row.asked };
  const phone = phones.find((one) => !isFixedLine(one)) ?? phones[0] ?? null;
  const otherPhones = phones.filter((one) => one !== phone);
  const [email = null, ...otherEmails] = emails;
  const reached = phone === null ? email : formatPhone(phone);
  if (reached === null) return refused(messages.unreachable, row);
  const typed = [...row.names, ...row.lastName].join(' ').replace(/\s+/g, ' ');
  const name = typed || (row.firm ?? nameless(reached));
  if (!nameSchema.isValidSync(name)) return refused(messages.cell('Nome', name, 'passa de 120 caracteres'), row);
  const notes = row.notes();
  const others = [...new Set([...otherPhones, ...otherEmails, ...row.knownAs])];
  return {
    lead: {
      name,
      email,
      phone,
      others,
      region,
      maxPrice,
      status,
      source,
      broker,
      createdAt,
      labels,
      notes,
      sale: row.sale,
      lossReason: row.lossReason,
      id,
      propertyId,
      wish,
      ...moments,
      said,
    },
    isTest,
    reason: null,
    warnings,
    asked: row.asked,
  };
}
