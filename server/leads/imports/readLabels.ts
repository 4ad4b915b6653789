import type { Named } from '#contract/ground/named.ts';
import { entryKey } from '../../ground/parsing/askedValues.ts';
import { messages } from './messages.ts';
import type { RowReport } from './rowReport.ts';
import { entryOf } from './team.ts';

/** In one cell. */
export const MAX_VALUES = 300;
/** `-` stands for nothing. */
export const NO_WORD = /^[\p{P}\p{C}\p{Z}]*$/u;

export const partsOf = (cell: string, between: RegExp | string) => cell.split(between).map((part) => part.trim());

/** A label may have ` | ` itself. */
function joinKnown(parts: readonly string[], isKnown: (one: string) => unknown): string[] {
  const whole = parts.join(' | ');
  if (parts.length < 2 || isKnown(whole)) return [whole];
  const end = parts.findLastIndex((_, at) => at > 0 && isKnown(parts.slice(0, at).join(' | ')));
  const cut = Math.max(1, end);
  return [parts.slice(0, cut).join(' | '), ...joinKnown(parts.slice(cut), isKnown)];
}

export function readLabels(value: string, column: string, report: RowReport): Named[] {
  const { team, besides } = report.reading;
  const { labels } = team;
  const knownOf = (one: string) => labels.get(entryKey(one)) ?? besides?.labels.get(entryKey(one));
  const parts = partsOf(value, report.isOurs ? ' | ' : /:::|[;|,\n]/);
  if (parts.length > MAX_VALUES) {
    report.warnAndNote(column, value, messages.longValue);
    return [];
  }
  const written = report.isOurs ? joinKnown(parts, knownOf) : parts.map((part) => part.replace(/^\* /, ''));
  return written.flatMap((one) => {
    const known = knownOf(one);
    if (!known && (NO_WORD.test(one) || one === 'myContacts')) return [];
    return known ?? entryOf(labels, report.ask('label', column, one)) ?? [];
  });
}
