import { succeeded } from './client.ts';
import type { Tried } from './client.ts';
import type { Found } from './found.ts';
import { CLIENTS } from './load.ts';
import type { Acknowledged } from './load.ts';

/** Milliseconds for the last ones who waited, once there is a primary again. */
const GRACE = 3_000;

/** When what happened, in milliseconds. */
export interface Timeline {
  /** From three starts at once on an empty database to three servers that answer. */
  startTook: number;
  loadFrom: number;
  serverKilled: number;
  serverStopped: number;
  stopTook: number;
  stopCode: number | null;
  /** Another server stands in for the one that was stopped. */
  serverBack: number;
  primaryKilled: number;
  promoted: number;
  switched: number;
  loadTo: number;
}

interface Run {
  times: Timeline;
  tried: Tried[];
  acknowledged: Acknowledged;
  found: Found;
}

/** A figure; where it must be something, whether it is. */
interface Line {
  what: string;
  figure: string;
  ok?: boolean;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const took = ({ startedAt, endedAt }: Tried) => endedAt - startedAt;
const isWrite = ({ what }: Tried) => ['contact', 'new lead', 'assignment', 'property'].includes(what);
const isOfVisitors = ({ what }: Tried) => ['map', 'property list', 'photograph'].includes(what);

const mustBeNone = (what: string, { length }: { length: number }): Line => ({
  what,
  figure: length.toString(),
  ok: length === 0,
});

/** `53 × 503, 2 × reset` */
const outcomesOf = (tried: Tried[]) => countsOf(tried, ({ outcome }) => String(outcome));

function countsOf(tried: Tried[], kindOf: (one: Tried) => string): string {
  const counts = Object.entries(Object.groupBy(tried, kindOf));
  return counts.map(([outcome, ones]) => `${ones?.length ?? 0} × ${outcome}`).join(', ') || 'none';
}

function aboutLoad({ times, tried }: Run): Line[] {
  const durations = tried.map(took).sort((a, b) => a - b);
  const quantile = (part: number) => `${durations[Math.floor((durations.length - 1) * part)] ?? 0} ms`;
  return [
    { what: 'three servers at once on an empty database: ready after', figure: seconds(times.startTook) },
    { what: 'load', figure: `${CLIENTS} clients, ${tried.length} requests, ${seconds(times.loadTo - times.loadFrom)}` },
    { what: 'answers: middle, 99th of 100, slowest', figure: [0.5, 0.99, 1].map(quantile).join(', ') },
  ];
}

const isWithoutPrimary =
  ({ primaryKilled, switched }: Timeline) =>
  ({ startedAt, endedAt }: Tried) =>
    endedAt >= primaryKilled && startedAt <= switched + GRACE;

/** Whatever failed while there was a primary, by what had happened last. */
function aboutErrors({ times, tried }: Run): Line[] {
  const exempt = isWithoutPrimary(times);
  const failed = tried.filter((one) => !succeeded(one) && !exempt(one));
  const errors = (when: string, from: number, to = Infinity) => {
    const those = failed.filter(({ endedAt }) => endedAt >= from && endedAt < to);
    const figure = countsOf(those, ({ what, outcome }) => `${what} ${outcome}`);
    return { what: `errors ${when}`, figure, ok: those.length === 0 };
  };
  return [
    errors('before anything happens', 0, times.serverKilled),
    errors('after kill -9 of a server', times.serverKilled, times.serverStopped),
    errors('after SIGTERM to another', times.serverStopped, times.serverBack),
    errors('after its return', times.serverBack, times.primaryKilled),
    errors('when there is a primary again', times.primaryKilled),
    { what: 'SIGTERM under load: exit code', figure: String(times.stopCode), ok: times.stopCode === 0 },
    { what: 'SIGTERM under load: stopped after', figure: seconds(times.stopTook) },
  ];
}

function aboutOutage({ times, tried }: Run): Line[] {
  const { primaryKilled, promoted, switched } = times;
  const sinceKill = (at: number | undefined) => (at === undefined ? 'never' : seconds(at - primaryKilled));
  const since = tried.filter(({ startedAt }) => startedAt >= primaryKilled);
  const firstWrite = since.find((one) => succeeded(one) && isWrite(one));
  const failed = tried.filter((one) => !succeeded(one) && isWithoutPrimary(times)(one));
  const others = failed.filter(({ outcome }) => outcome !== 503);
  const reads = since.filter((one) => isOfVisitors(one) && one.endedAt <= promoted);
  const lastFailed = failed.reduce((last, { endedAt }) => Math.max(last, endedAt), primaryKilled);
  return [
    { what: 'kill -9 of the primary: replica promoted after', figure: sinceKill(promoted) },
    { what: '… the proxy leads to it after', figure: sinceKill(switched) },
    { what: '… last error after', figure: sinceKill(lastFailed) },
    { what: '… first write acknowledged after', figure: sinceKill(firstWrite?.endedAt), ok: firstWrite !== undefined },
    { what: '… errors', figure: outcomesOf(failed), ok: others.length === 0 },
    {
      what: '… visitors’ reads answered in that time',
      figure: `${reads.filter(succeeded).length} of ${reads.length}`,
      ok: reads.every(succeeded),
    },
  ];
}

function aboutPromises({ tried, acknowledged, found }: Run): Line[] {
  const { leads, contacts, batches, properties } = acknowledged;
  const having = (wanted: Tried['outcome']) => tried.filter(({ outcome }) => outcome === wanted);
  return [
    mustBeNone(
      '503 without Retry-After',
      having(503).filter(({ retryAfter }) => !retryAfter),
    ),
    mustBeNone('requests that hung', having('hung')),
    mustBeNone('reads that missed what their client had just written', having('stale')),
    mustBeNone(`missing of ${leads.length} acknowledged leads`, found.missingLeads),
    mustBeNone(`missing of ${contacts.length} acknowledged contacts`, found.missingContacts),
    mustBeNone(`missing of ${batches.length} acknowledged assignments`, found.missingBatches),
    mustBeNone(`missing of ${properties.length} acknowledged photographs`, found.missingPhotographs),
    mustBeNone('writes that happened twice', found.twice),
    mustBeNone('assignments half done', found.halfDone),
  ];
}

/** A table of figures, and whether all is as it must be. */
export function judge(run: Run): { table: string; ok: boolean } {
  const lines = [aboutLoad, aboutErrors, aboutOutage, aboutPromises].flatMap((linesOf) => linesOf(run));
  const width = Math.max(...lines.map(({ what }) => what.length));
  const verdictOf = ({ ok }: Line) => (ok === undefined ? '' : ok ? 'ok' : 'WRONG');
  const table = lines.map((line) =>
    `${line.what.padEnd(width)}  ${line.figure.padEnd(6)}  ${verdictOf(line)}`.trimEnd(),
  );
  return { table: table.join('\n'), ok: lines.every(({ ok }) => ok !== false) };
}
