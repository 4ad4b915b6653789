import type { UnknownAction } from '@reduxjs/toolkit';
import { paths } from '#contract/ground/paths.ts';
import type { ServerEventName, ServerEvents } from '#contract/reach/events.ts';
import type { ServerEvent } from '@/api/eventParser';
import { progressed } from '@/api/progressSlice';
import { LIVE_STATS } from '@/api/tags';
import type { Tag } from '@/api/tags';
import { changedTags, MOVED } from '@/features/leads/core/leadsApi';
import { leadsArrived, leadsChanged } from '@/features/leads/core/liveSlice';
import { messages } from '@/features/leads/core/messages';
import { formatDate } from '@/shared/format/dates';
import { isRecord } from '@/shared/isRecord';

type Guard<Value> = (value: unknown) => value is Value;

export interface LiveToast {
  message: string;
  /** True for a loss, or one that is near. */
  warns?: boolean;
  topic: string;
  /** Opened by 'Ver'. */
  path?: string;
}

type Reloads = readonly (Tag | { type: Tag; id: string })[];

interface Effects<Body> {
  /** A tab may be older than the server: an event whose body has other fields only reloads. */
  fields: { [Field in keyof Body]: Guard<Body[Field]> };
  reloads: Reloads | ((body: Body) => Reloads);
  store?: (body: Body) => UnknownAction;
  toast?: (body: Body) => LiveToast | null;
}

const isString: Guard<string> = (value) => typeof value === 'string';
const isNumber: Guard<number> = (value) => typeof value === 'number';
const isBoolean: Guard<boolean> = (value) => typeof value === 'boolean';
const SWAP_NEWS = ['asked', 'accepted', 'declined', 'given', 'over'] as const satisfies ServerEvents['swap']['what'][];
const isOneOf =
  <Value extends string>(values: readonly Value[]): Guard<Value> =>
  (value): value is Value =>
    values.some((known) => known === value);
const isNullOr =
  <Value>(guard: Guard<Value>): Guard<Value | null> =>
  (value) =>
    value === null || guard(value);

const isStrings: Guard<string[]> = (value) => Array.isArray(value) && value.every(isString);

const SERVER_EVENTS: { readonly [Name in ServerEventName]: Effects<ServerEvents[Name]> } = {
  leads: {
    fields: { count: isNumber, name: isNullOr(isString) },
    reloads: MOVED,
    store: ({ count }) => leadsArrived(count),
    toast: (leads) => ({ message: messages.arrived(leads), topic: 'leads-arrived', path: paths.myLeads() }),
  },
  returned: {
    fields: { id: isString, name: isString },
    reloads: MOVED,
    toast: ({ id, name }) => ({ message: messages.returned(name), topic: `returned-${id}`, path: paths.myLeads(id) }),
  },
  released: {
    fields: { name: isString },
    reloads: MOVED,
    toast: ({ name }) => ({ message: messages.released(name), warns: true, topic: `released-${name}` }),
  },
  reaction: {
    fields: { id: isString, name: isString, property: isString, liked: isNullOr(isBoolean) },
    reloads: [{ type: 'Lead', id: 'one' }],
    // Taken back: the page says so, without a toast.
    toast: ({ id, name, property, liked }) =>
      liked === null
        ? null
        : { message: messages.reacted(name, property, liked), topic: `reaction-${id}`, path: paths.lead(id) },
  },
  clock: {
    fields: { id: isString, name: isString, minutes: isNumber },
    reloads: [],
    toast: (due) => ({
      message: messages.remind(due),
      warns: true,
      topic: `clock-${due.id}`,
      path: paths.lead(due.id),
    }),
  },
  moved: {
    fields: { count: isNumber, name: isNullOr(isString) },
    reloads: MOVED,
    toast: (leads) => ({ message: messages.movedOn(leads), warns: true, topic: 'leads-moved' }),
  },
  pool: {
    fields: { count: isNumber },
    reloads: MOVED,
    toast: ({ count }) => ({ message: messages.inPool(count), topic: 'pool', path: paths.pool() }),
  },
  unclaimed: {
    fields: { count: isNumber },
    reloads: changedTags([]),
    store: leadsChanged,
    toast: ({ count }) => ({
      message: messages.unclaimed(count),
      warns: true,
      topic: 'unclaimed',
      path: paths.leadsList('pool'),
    }),
  },
  swap: {
    fields: { name: isString, day: isString, what: isOneOf(SWAP_NEWS) },
    reloads: ['Clock'],
    toast: ({ name, day, what }) =>
      what === 'over'
        ? null
        : {
            message: messages.swap[what](name, formatDate(day)),
            topic: `swap-${day}`,
            path: `${paths.shifts()}?semana=${day}`,
          },
  },
  changed: {
    fields: { ids: isNullOr(isStrings) },
    reloads: ({ ids }) => changedTags(ids),
    store: leadsChanged,
  },
  waiting: {
    fields: { name: isNullOr(isString) },
    reloads: ['Broker', LIVE_STATS],
    toast: ({ name }) =>
      name === null ? null : { message: messages.asksToEnter(name), topic: 'waiting', path: paths.brokers('false') },
  },
  progress: {
    fields: { run: isNullOr(isString), request: isNullOr(isString), done: isNumber, total: isNumber },
    reloads: ({ run, done, total }) => (run === null || done < total ? [] : [...MOVED, 'Property']),
    store: progressed,
  },
  brokerage: { fields: {}, reloads: ['Brokerage'] },
  refresh: { fields: {}, reloads: MOVED },
  // `eventStream` ends at it.
  replaced: { fields: {}, reloads: [] },
};

const isServerEvent = (name: string): name is ServerEventName => Object.hasOwn(SERVER_EVENTS, name);

function isBody<Body>(body: unknown, fields: Effects<Body>['fields']): body is Body {
  const guards: Record<string, Guard<unknown>> = fields;
  return isRecord(body) && Object.entries(guards).every(([field, guard]) => guard(body[field]));
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

interface LiveEvent {
  reloads: Reloads;
  action?: UnknownAction | undefined;
  toast?: LiveToast | null | undefined;
}

// It ties the entry to the body of its event.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
function readOwn<Name extends ServerEventName>(name: Name, data: string): LiveEvent {
  const { fields, reloads, store, toast }: Effects<ServerEvents[Name]> = SERVER_EVENTS[name];
  const body = parse(data);
  if (!isBody(body, fields)) return { reloads: typeof reloads === 'function' ? MOVED : reloads };
  const tags = typeof reloads === 'function' ? reloads(body) : reloads;
  return { reloads: tags, action: store?.(body), toast: toast?.(body) };
}

/** Null for the event of a newer server. */
export const readEvent = ({ name, data }: ServerEvent): LiveEvent | null =>
  isServerEvent(name) ? readOwn(name, data) : null;
