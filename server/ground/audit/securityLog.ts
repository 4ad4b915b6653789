import { appendFile, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { subMonths } from 'date-fns/subMonths';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Role } from '#contract/people/roles.ts';

/** Marco Civil (Lei 12.965/2014, article 15). */
const MONTHS_KEPT = 6;
/** Lines, when the disk does not answer. */
const MOST_WAITING = 10_000;
const MINUTE = 60_000;

type SecurityEvent =
  | 'login'
  | 'loginFailed'
  | 'loginLocked'
  | 'codeFailed'
  | 'codeLocked'
  | 'recoveryCodeUsed'
  | 'logout'
  | 'registered'
  | 'admitted'
  | 'adminCreated'
  | 'setUpRefused'
  | 'resetRequested'
  | 'passwordReset'
  | 'currentPasswordFailed'
  | 'currentPasswordLocked'
  | 'passwordChanged'
  | 'emailChanged'
  | 'twoFactorOn'
  | 'twoFactorOff'
  | 'twoFactorRuleChanged'
  | 'recoveryCodesRenewed'
  | 'sessionsEnded'
  | 'activated'
  | 'deactivated'
  | 'deleted'
  | 'roleChanged'
  | 'handedOver'
  | 'handoverUndone'
  | 'invited'
  | 'invitationRevoked'
  | 'invitationAccepted'
  | 'teamCreated'
  | 'teamChanged'
  | 'teamDeleted'
  | 'textsChanged';

interface Subject {
  /** Null for an unknown e-mail, and for what is no account. */
  id: string | null;
  email: string | null;
  emailBefore?: string;
  /** Where the event is about it. */
  given?: { role: Role; seesAll: boolean; roleBefore?: Role; seesAllBefore?: boolean };
  team?: { id: string; name: string; manager?: string | null; members?: string[] };
  /** That must use two-factor. */
  roles?: readonly Role[];
  /** Their names. */
  texts?: readonly string[];
  /** To these users. */
  handover?: { receivers: string[]; leads: number; properties: number; shifts: number };
}

export interface SecurityLog {
  /** Call it after the commit. Never throws or waits; `request` is null for a program. */
  record: (request: Pick<FastifyRequest, 'ip' | 'viewer'> | null, event: SecurityEvent, subject: Subject) => void;
  close: () => Promise<void>;
}

const utc = { in: tz('UTC') };
const fileOf = (day: Date) => `${format(day, 'yyyy-MM-dd', utc)}.jsonl`;

export const securityLogFolder = (dataDir: string) => path.join(dataDir, 'security-log');

/** A JSON lines file per day, for its owner only. */
export function openSecurityLog(folder: string, log: Pick<FastifyBaseLogger, 'error'>): SecurityLog {
  let waiting: string[] = [];
  let writing: Promise<void> | null = null;
  const lockedOut = new Map<string, number>();

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const lines = waiting.splice(0);
      const file = path.join(folder, fileOf(new Date()));
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        // One appending write: servers may share the folder.
        await appendFile(file, lines.join(''), { mode: 0o600 });
      } catch (error) {
        log.error({ err: error, lines: lines.length }, 'the security log could not be written');
      }
    }
    writing = null;
  }

  /** Attempts while locked must not fill the disk: one line a minute per address. */
  function isRepeated(event: SecurityEvent, address: string): boolean {
    if (!event.endsWith('Locked')) return false;
    const now = Date.now();
    const key = `${event} ${address}`;
    if (now - (lockedOut.get(key) ?? 0) < MINUTE) return true;
    if (lockedOut.size >= MOST_WAITING) lockedOut.clear();
    lockedOut.set(key, now);
    return false;
  }

  return {
    record: (request, event, { id, email, emailBefore, given, team, roles, texts, handover }) => {
      if (request && isRepeated(event, request.ip)) return;
      const by = request?.viewer && request.viewer.id !== id ? request.viewer.id : undefined;
      const at = new Date().toISOString();
      const entry = {
        at,
        event,
        person: id,
        email,
        emailBefore,
        ...given,
        team,
        roles,
        texts,
        ...handover,
        address: request?.ip ?? null,
        by,
      };
      if (waiting.length >= MOST_WAITING) {
        log.error({ lines: waiting.length }, 'the security log could not be written');
        waiting = [];
      }
      waiting.push(`${JSON.stringify(entry)}\n`);
      writing ??= write();
    },
    close: async () => {
      await writing;
    },
  };
}

export async function removeOldSecurityLogs(folder: string, now = new Date()): Promise<void> {
  const first = fileOf(subMonths(now, MONTHS_KEPT, utc));
  const files = await readdir(folder).catch(() => []);
  const old = files.filter((file) => /^\d{4}-\d{2}-\d{2}\.jsonl$/.test(file) && file < first);
  // Another server may have removed it.
  await Promise.all(old.map((file) => rm(path.join(folder, file), { force: true })));
}
