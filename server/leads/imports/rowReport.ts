import type { QuestionKind } from '#contract/leads/importQuestions.ts';
import { OUR_EXPORT } from '#contract/leads/importValues.ts';
import type { ImportColumn, SaidField } from '#contract/leads/leadImports.ts';
import type { AskedValue } from '../../ground/db/schema/leadImports.ts';
import { keyOf, shortened } from '../../ground/parsing/askedValues.ts';
import type { Answers } from './answers.ts';
import type { DateOrders } from './dateOrders.ts';
import { messages } from './messages.ts';
import type { NamedBesides } from './namedBesides.ts';
import { answerKey } from './questions.ts';
import type { Team } from './team.ts';

export interface SheetReading {
  columns: Pick<ImportColumn, 'name' | 'field' | 'dates'>[];
  preset: string | null;
  source: string;
  team: Team;
  answers: Answers;
  besides?: NamedBesides;
  orders?: DateOrders;
  now: number;
}

/** A row's warnings, questions and lines for the note. */
export class RowReport {
  readonly reading: SheetReading;
  readonly warnings: string[] = [];
  readonly asked: AskedValue[] = [];
  readonly lines: string[] = [];
  readonly said: Partial<Record<SaidField, string>> = {};

  constructor(reading: SheetReading) {
    this.reading = reading;
  }

  get isOurs(): boolean {
    return this.reading.preset === OUR_EXPORT;
  }

  warn(column: string, value: string, why: string): void {
    this.warnings.push(messages.cell(column, value, why));
  }

  note(column: string, value: string): void {
    this.lines.push(`${column}: ${value}`);
  }

  say(field: SaidField, column: string, value: string): void {
    this.said[field] = `${column}: ${value}`;
  }

  warnAndNote(column: string, value: string, why: string): void {
    this.warn(column, value, why);
    this.note(column, value);
  }

  /** Null until the user answers. Its words stay in the note. */
  ask(kind: QuestionKind, column: string, value: string): string | null {
    const answer = this.answer({ kind, key: keyOf(value), value: shortened(value), column });
    if (answer === null) this.warn(column, value, messages.asked);
    this.note(column, value);
    return answer;
  }

  answer(question: Omit<AskedValue, 'answer' | 'isRemembered'>, assumed?: string): string | null {
    const { answer = assumed ?? null, isRemembered = false } = this.reading.answers.get(answerKey(question)) ?? {};
    this.asked.push({ ...question, answer, isRemembered });
    return answer;
  }
}
