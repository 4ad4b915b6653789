import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second in /proc (Linux: sysconf(_SC_CLK_TCK) is 100 everywhere that matters). */
const TICKS = 100;

export interface Measured {
  origin: string;
  /** Where it tells what it measures, if it does. */
  metrics: string | undefined;
  pid: number;
  stop: () => Promise<void>;
}

/** Starts a server and waits for the line that names its address. */
export function startMeasured(args: string[], env: Record<string, string>): Promise<Measured> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.on('close', () => resolve()));
  return new Promise((resolve, reject) => {
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const origin = /ready: (http:\S+)/.exec(output)?.[1];
      if (!origin || !child.pid) return;
      const stop = () => {
        child.kill('SIGTERM');
        return exited;
      };
      resolve({ origin, metrics: /Metrics: (http:\S+)/.exec(output)?.[1], pid: child.pid, stop });
      // Its log goes on; storing it would slow down what is measured.
      child.stdout.off('data', listen).resume();
    };
    child.stdout.on('data', listen);
    child.on('close', () => reject(new Error(`it did not start: ${output}`)));
  });
}

/** How often its event loop was late by more than 50 ms since its start. */
export async function timesLate({ metrics }: Measured): Promise<number> {
  const text = await (await fetch(metrics ?? '')).text();
  return Number(/^morada_event_loop_late_total (\S+)$/m.exec(text)?.[1]);
}

/** Seconds of CPU that a process has used, with those of its children: a PostgreSQL is one with its connections. */
export function cpuSeconds(pid: number): number {
  const all = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(readStat);
  return all.reduce((sum, stat) => (stat?.pid === pid || stat?.parent === pid ? sum + stat.seconds : sum), 0);
}

/** Fields 4 and 14 to 17 of /proc/<pid>/stat (proc(5)): the last two are of children that ended; null when it is gone. */
function readStat(pid: string): { pid: number; parent: number; seconds: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0);
    return { pid: Number(pid), parent: Number(fields[1]), seconds: ticks / TICKS };
  } catch {
    return null;
  }
}
