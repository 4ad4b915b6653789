import { parseMoney } from '#contract/ground/money.ts';
import type { Named } from '#contract/ground/named.ts';
import { priceField } from '#contract/ground/typoCheckedFields.ts';
import type { ClosingField, ImportedSale } from '#contract/leads/leadImports.ts';
import type { LeadStatus } from '#contract/leads/leadValues.ts';
import { entryKey } from '../../ground/parsing/askedValues.ts';
import { messages } from './messages.ts';
import type { RowDates } from './rowDates.ts';
import type { RowReport } from './rowReport.ts';
import { entryOf } from './team.ts';
import { findBroker, isOurStatus } from './words.ts';

const REAIS = /^(?:BRL|R\$|rea(?:l|is))?$/i;

const priceSchema = priceField(messages.noPrice);

interface Cell {
  column: string;
  value: string;
}

export class RowClosing {
  status: LeadStatus = 'novo';
  /** Until the user answers. */
  likely: LeadStatus | null = null;
  sale: ImportedSale | null = null;
  lossReason: Named | null = null;
  currency = '';
  readonly #report: RowReport;
  readonly #dates: RowDates;
  /** As the row writes them: they count by its status. */
  readonly #cells = new Map<ClosingField | 'status', Cell>();

  constructor(report: RowReport, dates: RowDates) {
    this.#report = report;
    this.#dates = dates;
  }

  set(field: ClosingField | 'status', value: string, column: string): void {
    this.#cells.set(field, { value, column });
  }

  /** Once all cells are read. */
  close(id: string | null): void {
    const { soldAt, status, ...cells } = Object.fromEntries(this.#cells) as Partial<
      Record<ClosingField | 'status', Cell>
    >;
    const at =
      soldAt && (status === undefined || this.status === 'convertido')
        ? this.#dates.readDate(soldAt.value, soldAt.column, 'soldAt')
        : null;
    if (at !== null) this.status = 'convertido';
    else if (soldAt && this.status !== 'convertido') this.#report.note(soldAt.column, soldAt.value);
    const { soldValue, seller, lossReason } = cells;
    const hasDays = this.#report.reading.columns.some(({ field }) => field === 'soldAt');
    // Our export has the day of each sale; a row added by hand has none.
    const unsaid = () => (this.#report.isOurs && hasDays && id !== null ? null : this.#askSale(status));
    const soldOn = this.status === 'convertido' ? (at ?? unsaid()) : null;
    if (soldOn !== null)
      this.sale = {
        at: soldOn,
        value: this.#readSoldValue(soldValue),
        ...((seller ?? this.#report.isOurs) && { seller: seller ? this.#readSeller(seller) : null }),
      };
    else for (const cell of [soldValue, seller]) if (cell) this.#report.note(cell.column, cell.value);
    if (lossReason && (this.likely ?? this.status) === 'perdido') this.lossReason = this.#readReason(lossReason);
    else if (lossReason) this.#report.note(lossReason.column, lossReason.value);
  }

  #askSale(status: Cell | undefined): string | null {
    const column = status?.column ?? '';
    const answer = this.#report.answer({ kind: 'sale', key: 'sale', value: messages.sale, column });
    if (answer === null) this.#report.warn(column, status?.value ?? '', messages.sale);
    if (answer === 'open') {
      this.status = 'em andamento';
      if (status && isOurStatus(status.value)) this.#report.note(status.column, status.value);
      delete this.#report.said.status;
    }
    if (answer === 'row' && this.#dates.at.createdAt === undefined)
      this.#report.warn(column, status?.value ?? '', messages.noSaleDay);
    return answer === 'row' ? (this.#dates.at.createdAt ?? null) : null;
  }

  #readSoldValue(cell: Cell | undefined): number | null {
    if (!cell || /^(?:R\$)?[\s0.,-]*$/.test(cell.value)) return null;
    const isReais = REAIS.test(this.currency) && priceSchema.isValidSync(cell.value);
    const amount = isReais ? parseMoney(cell.value) : null;
    if (amount === null) this.#report.warnAndNote(cell.column, cell.value, messages.noPrice);
    else this.#report.say('soldValue', cell.column, cell.value);
    return amount === null ? null : Number(amount);
  }

  #readSeller({ column, value }: Cell): Named | null {
    const { brokers } = this.#report.reading.team;
    const known = findBroker(value, brokers);
    if (known) this.#report.say('seller', column, value);
    return known ?? entryOf(brokers, this.#report.ask('broker', column, value));
  }

  #readReason({ column, value }: Cell): Named | null {
    const { team, besides } = this.#report.reading;
    const { lossReasons } = team;
    const known = lossReasons.get(entryKey(value)) ?? besides?.lossReasons.get(entryKey(value));
    if (known) this.#report.say('lossReason', column, value);
    return known ?? entryOf(lossReasons, this.#report.ask('lossReason', column, value));
  }
}
