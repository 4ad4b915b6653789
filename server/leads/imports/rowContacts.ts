import { digitsAbroad, emailField, phoneProblem } from '#contract/ground/contactFields.ts';
import { narrow, phoneTypo } from '#contract/ground/phone.ts';
import { IS_AREA_55 } from '#contract/leads/importQuestions.ts';
import { shortened } from '../../ground/parsing/askedValues.ts';
import { readPhone } from '../../ground/parsing/readPhone.ts';
import { messages } from './messages.ts';
import type { RowReport } from './rowReport.ts';

const MANGLED = /^\d(?:[.,]\d+)?E\+?\d+$/i;
/** A number that a program wrote as `11987654321.0`. */
const DECIMAL_ZERO = /(?<=^\d{10,13})[.,]0$/;
/** Google joins values by ` ::: `. */
const BETWEEN = /:::|[;|\n]/;
const BETWEEN_PHONES = /:::|[;|\n,/]|\s(?:ou|e)\s|\s{2,}|(?<=\d{4})\s+(?=\(?\+?\d{2}\)?\s?9?\d{4})/;

const emailSchema = emailField(messages.noEmail);

const valuesIn = (cell: string) =>
  cell
    .split(BETWEEN)
    .map((value) => value.trim())
    .filter((value) => value !== '');

function emailsIn(value: string): string[] {
  const isOne: boolean = emailSchema.isValidSync(value);
  if (isOne && value.indexOf('@') === value.lastIndexOf('@')) return [value];
  const parts = value.split(/[\s,<>]+/).filter((part) => part !== '');
  const addresses = parts.filter((part) => part.includes('@'));
  return value.includes('<') && addresses.length > 0 ? addresses : parts;
}

export class RowContacts {
  readonly phones: string[] = [];
  readonly emails: string[] = [];
  readonly #report: RowReport;

  constructor(report: RowReport) {
    this.#report = report;
  }

  readPhones(written: string, column: string): void {
    const cell = narrow(written).replace(DECIMAL_ZERO, '');
    if (MANGLED.test(cell)) {
      this.#report.warnAndNote(column, cell, messages.mangledPhone);
      return;
    }
    const isOne = readPhone(cell) !== null || phoneTypo(cell) !== null;
    for (const part of isOne ? [cell] : cell.split(BETWEEN_PHONES)) {
      if (!/\d/.test(part)) continue;
      const phone = readPhone(part) ?? this.#askPlus(column, part);
      if (phone === null) this.#report.warnAndNote(column, part, phoneProblem(part) ?? messages.noPhone);
      else if (!this.phones.includes(phone)) this.phones.push(phone);
    }
    if (!/\d/.test(cell)) this.#report.warnAndNote(column, cell, messages.noPhone);
  }

  #askPlus(column: string, written: string): string | null {
    const meant = phoneTypo(written);
    if (meant === null) return null;
    const kind = meant.startsWith('+5555') ? 'areaCode' : 'plus';
    const before = this.#report.asked.find((one) => one.kind === kind);
    const answer = before ? before.answer : this.#report.answer({ kind, key: kind, value: shortened(written), column });
    if (answer === 'brazil' || answer === IS_AREA_55) return meant;
    return answer === 'abroad' ? readPhone(digitsAbroad(written)) : null;
  }

  readEmails(cell: string, column: string): void {
    for (const part of valuesIn(cell).flatMap(emailsIn)) {
      const email: unknown = emailSchema.cast(part);
      if (typeof email !== 'string' || email === '' || !emailSchema.isValidSync(part))
        this.#report.warnAndNote(column, part, messages.noEmail);
      else if (!this.emails.includes(email)) this.emails.push(email);
    }
  }
}
