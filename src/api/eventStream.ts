import { isConnected, setConnected } from '@/shared/offline/connection';
import { apiUrl } from './apiUrl';
import { eventParser } from './eventParser';
import type { ServerEvent } from './eventParser';

interface Listener {
  token: string;
  onEvent: (event: ServerEvent) => void;
  /** Connected after an interruption, or after a first try that failed: events in between were missed. */
  onReturn: () => void;
  /** The server no longer knows the token. */
  onExpired: () => void;
}

/** In milliseconds. The server says something more often than this; longer, and the connection is dead without saying so. */
const SILENCE = 70_000;
/** The person has so many tabs open that this one had to give way: it does not take the place of the next. */
const REPLACED = 'replaced';

/**
 * Listens to what the server sends by itself, until the answer is called: not by EventSource, which can send no token.
 * It connects again whenever the connection is lost; the browser's events about its network are hints to try at once.
 */
export function listen({ token, onEvent, onReturn, onExpired }: Listener): () => void {
  let connection = new AbortController();
  let timer: number | undefined;
  let failures = 0;
  let interrupted = false;
  let replaced = false;
  /** Whoever ends a connection on purpose begins the next one too. */
  let round = 0;

  function hear(event: ServerEvent): void {
    if (event.name === REPLACED) {
      replaced = true;
      halt();
    } else onEvent(event);
  }

  async function receive(signal: AbortSignal, alive: () => void): Promise<'ended' | 'expired'> {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    const response = await fetch(apiUrl('/events'), { headers, signal, cache: 'no-store' });
    if (response.status === 401) return 'expired';
    if (!response.ok || !response.body) throw new Error(`events: ${response.status}`);
    if (interrupted) onReturn();
    interrupted = false;
    const feed = eventParser(hear);
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
      watchdog = window.setTimeout(() => {
        current.abort();
      }, SILENCE);
    };
    alive();
    const outcome = await receive(current.signal, alive).catch(() => 'lost' as const);
    window.clearTimeout(watchdog);
    if (mine !== round) return;
    interrupted = true;
    if (outcome === 'expired') onExpired();
    else {
      timer = window.setTimeout(() => void connect(), waitBefore(failures++, Math.random()));
      if (outcome === 'lost') await probe(mine);
    }
  }

  /** The stream may be all that something on the way refuses: another request says whether anybody is reached. */
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

  function lookedAt(): void {
    if (!document.hidden && (replaced || !isConnected())) resume();
  }

  window.addEventListener('offline', resume);
  window.addEventListener('online', resume);
  document.addEventListener('visibilitychange', lookedAt);
  void connect();
  return () => {
    window.removeEventListener('offline', resume);
    window.removeEventListener('online', resume);
    document.removeEventListener('visibilitychange', lookedAt);
    halt();
  };
}

/** In milliseconds. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 60_000;

/** Twice as long after each failure, and never all browsers at once. `chance` is from 0 to 1. */
export const waitBefore = (failures: number, chance: number): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures) * (0.5 + chance / 2);
