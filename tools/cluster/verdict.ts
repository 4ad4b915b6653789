import { quantile, seconds } from '../shared/figures.ts';
import { countsOf, figure, none, promise } from '../shared/lines.ts';
import type { Line } from '../shared/lines.ts';
import type { Acknowledged } from './acts.ts';
import { succeeded } from './client.ts';
import type { Tried } from './client.ts';
import type { Found } from './found.ts';
import { CLIENTS } from './load.ts';

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

const took = ({ startedAt, endedAt }: Tried) => endedAt - startedAt;
const isWrite = ({ what }: Tried) => ['contact', 'new lead', 'assignment', 'property'].includes(what);
const isOfVisitors = ({ what }: Tried) => ['map', 'property list', 'photograph'].includes(what);

function aboutLoad({ times, tried }: Run): Line[] {
  const durations = tried.map(took);
  return [
    figure('three servers at once on an empty database: ready after', seconds(times.startTook)),
    figure('load', `${CLIENTS} clients, ${tried.length} requests, ${seconds(times.loadTo - times.loadFrom)}`),
    figure(
      'answers: middle, 99th of 100, slowest',
      [0.5, 0.99, 1].map((part) => `${quantile(durations, part)} ms`).join(', '),
    ),
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
    const counts = countsOf(those, ({ what, outcome }) => `${what} ${outcome}`);
    return promise(`errors ${when}`, counts, those.length === 0);
  };
  return [
    errors('before anything happens', 0, times.serverKilled),
    errors('after kill -9 of a server', times.serverKilled, times.serverStopped),
    errors('after SIGTERM to another', times.serverStopped, times.serverBack),
    errors('after its return', times.serverBack, times.primaryKilled),
    errors('when there is a primary again', times.primaryKilled),
    promise('SIGTERM under load: exit code', String(times.stopCode), times.stopCode === 0),
    figure('SIGTERM under load: stopped after', seconds(times.stopTook)),
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
    figure('kill -9 of the primary: replica promoted after', sinceKill(promoted)),
    figure('… the proxy leads to it after', sinceKill(switched)),
    figure('… last error after', sinceKill(lastFailed)),
    promise('… first write acknowledged after', sinceKill(firstWrite?.endedAt), firstWrite !== undefined),
    promise(
      '… errors',
      countsOf(failed, ({ outcome }) => outcome),
      others.length === 0,
    ),
    promise(
      '… visitors’ reads answered in that time',
      `${reads.filter(succeeded).length} of ${reads.length}`,
      reads.every(succeeded),
    ),
  ];
}

function aboutPromises({ tried, acknowledged, found }: Run): Line[] {
  const { leads, contacts, runs, properties } = acknowledged;
  const having = (wanted: Tried['outcome']) => tried.filter(({ outcome }) => outcome === wanted);
  return [
    none(
      '503 without Retry-After',
      having(503).filter(({ retryAfter }) => !retryAfter),
    ),
    none('requests that hung', having('hung')),
    none('reads that missed what their client had just written', having('stale')),
    none(`missing of ${leads.length} acknowledged leads`, found.missingLeads),
    none(`missing of ${contacts.length} acknowledged contacts`, found.missingContacts),
    none(`missing of ${runs.length} acknowledged assignments`, found.missingRuns),
    none(`missing of ${properties.length} acknowledged photographs`, found.missingPhotographs),
    none('writes that happened twice', found.twice),
    none('assignments half done', found.halfDone),
  ];
}

/** The figures and the verdicts of a run. */
export const judge = (run: Run): Line[] =>
  [aboutLoad, aboutErrors, aboutOutage, aboutPromises].flatMap((linesOf) => linesOf(run));
