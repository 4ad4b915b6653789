import type { ServerEventName } from '#contract/reach/events.ts';
import { isConnected, setConnected } from '@/shared/offline/connection';
import { ownTimers } from '@/shared/ownTimers';
import { apiUrl } from './apiUrl';
import { eventParser } from './eventParser';
import type { ServerEvent } from './eventParser';
import { isForTwoFactor } from './sessionExpired';

interface Listener {
  token: string;
  onEvent: (event: ServerEvent) => void;
  /** Connected after a failure: events were missed. */
  onReturn: () => void;
  onExpired: (isForTwoFactor: boolean) => void;
}

/** Too many tabs, the server closed this one: do not reconnect, or another tab would lose its place. */
const REPLACED: ServerEventName = 'replaced';

/**
 * EventSource can send no token. Reconnects after every loss; the browser's network events trigger an early try.
 * Returns its stop function.
 */
export function listen({ token, onEvent, onReturn, onExpired }: Listener): () => void {
  let connection = new AbortController();
  let timer: number | undefined;
  let failures = 0;
  let interrupted = false;
  let replaced = false;
  /** The end of a connection starts the next. */
  let round = 0;

  function onServerEvent(event: ServerEvent): void {
    if (event.name === REPLACED) {
      replaced = true;
      halt();
    } else onEvent(event);
  }

  async function receive(signal: AbortSignal, alive: () => void): Promise<'ended' | { isForTwoFactor: boolean }> {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    const response = await fetch(apiUrl('/events'), { headers, signal, cache: 'no-store' });
    if (response.status === 401) return { isForTwoFactor: isForTwoFactor(await response.json()) };
    if (!response.ok || !response.body) throw new Error(`events: ${response.status}`);
    if (interrupted) onReturn();
    interrupted = false;
    const feed = eventParser(onServerEvent);
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'ended';
      failures = 0;
      alive();
      setConnected(true);
      feed(decoder.decode(value, { stream: true }));
    }
  }

  async function connect(): Promise<void> {
    const mine = round;
    const current = (connection = new AbortController());
    let watchdog: number | undefined;
    const alive = () => {
      window.clearTimeout(watchdog);
      watchdog = window.setTimeout(() => current.abort(), ownTimers.silence);
    };
    alive();
    const outcome = await receive(current.signal, alive).catch(() => 'lost' as const);
    window.clearTimeout(watchdog);
    if (mine !== round) return;
    interrupted = true;
    if (typeof outcome === 'object') onExpired(outcome.isForTwoFactor);
    else {
      timer = window.setTimeout(() => void connect(), waitBefore(failures++, Math.random()));
      if (outcome === 'lost') await probe(mine);
    }
  }

  /** A proxy may block only the stream. */
  async function probe(mine: number): Promise<void> {
    const reached = await fetch(apiUrl('/health'), { cache: 'no-store' }).then(
      () => true,
      () => false,
    );
    if (mine === round) setConnected(reached);
  }

  function halt(): void {
    round++;
    interrupted = true;
    window.clearTimeout(timer);
    connection.abort();
  }

  function resume(): void {
    halt();
    replaced = false;
    failures = 0;
    void connect();
  }

  function onVisible(): void {
    if (!document.hidden && (replaced || !isConnected())) resume();
  }

  window.addEventListener('offline', resume);
  window.addEventListener('online', resume);
  document.addEventListener('visibilitychange', onVisible);
  void connect();
  return () => {
    window.removeEventListener('offline', resume);
    window.removeEventListener('online', resume);
    document.removeEventListener('visibilitychange', onVisible);
    halt();
  };
}

/** Milliseconds. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 60_000;

/** Doubles per failure, with jitter. `chance`: 0 to 1. */
export const waitBefore = (failures: number, chance: number): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures) * (0.5 + chance / 2);
