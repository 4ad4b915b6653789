import { eq, sql } from 'drizzle-orm';
import { formatNumber, pluralize } from '#contract/ground/numbers.ts';
import { paths } from '#contract/ground/paths.ts';
import type { Connections, ConnectionTest } from '#contract/site/connections.ts';
import { writeBrokerage } from '../../ground/brokerage/writeBrokerage.ts';
import type { Db } from '../../ground/db/connect.ts';
import { brokerage } from '../../ground/db/schema/brokerage.ts';
import { users } from '../../ground/db/schema/users.ts';
import { loginOf } from '../../ground/http/brand.ts';
import { FetchError } from '../../ground/safeFetch/fetchError.ts';
import type { SafeFetcher } from '../../ground/safeFetch/safeFetcher.ts';
import type { Settings } from '../../ground/settings/settings.ts';
import { senderOf } from '../../reach/mail/mailer.ts';
import { tryMail } from '../../reach/mail/tryMail.ts';
import { listDevices } from '../../reach/notifications/devices.ts';
import { ringAtOnce } from '../../reach/notifications/ringAtOnce.ts';
import { messages } from './messages.ts';

const SECONDS = 10;

const tileHost = (tileUrl: string) => /^https?:\/\/[^/]+/.exec(tileUrl)?.[0] ?? '';

export async function readConnections(db: Db, settings: Settings): Promise<Connections> {
  const { smtpUrl, mailFrom, brokerageName, tileUrl, tileAttribution, pushServices } = settings;
  const sender = senderOf(mailFrom, brokerageName);
  const [row] = await db.select({ testedAt: brokerage.mailTestedAt }).from(brokerage);
  const smtp = smtpUrl === null ? null : new URL(smtpUrl);
  return {
    mail: {
      host: smtp?.host ?? null,
      isEncrypted: smtp?.protocol === 'smtps:',
      hasLogin: Boolean(smtp?.username),
      sender: typeof sender === 'string' ? sender : `${sender.name} <${sender.address}>`,
      testedAt: row?.testedAt?.toISOString() ?? null,
    },
    map: { host: tileHost(tileUrl), attribution: tileAttribution },
    push: { services: pushServices },
  };
}

/** To their own address alone. */
export async function testMail(db: Db, settings: Settings, userId: string): Promise<ConnectionTest> {
  const { smtpUrl, mailFrom: sender, brokerageName, publicUrl } = settings;
  if (smtpUrl === null) return { isOk: false, text: messages.noSmtp, detail: null };
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const recipient = user?.email ?? '';
  const mail = {
    subject: `${messages.testSubject} · ${brokerageName}`,
    body: messages.testBody(brokerageName, publicUrl + loginOf(settings)),
  };
  const failure = await tryMail(mail, { smtpUrl, sender, recipient, seconds: SECONDS }, settings);
  if (failure) return { isOk: false, ...failure };
  await writeBrokerage(db, { mailTestedAt: sql`now()` });
  return { isOk: true, text: messages.mailTaken(recipient), detail: null };
}

/** São Paulo's centre. */
const TILE = { s: 'a', z: '12', x: '1517', y: '2323', r: '' };

const tileAddress = (tileUrl: string) =>
  Object.entries(TILE).reduce((address, [name, value]) => address.replaceAll(`{${name}}`, value), tileUrl);

const LIMITS = { megabytes: 2, seconds: SECONDS, idleSeconds: SECONDS, type: /^image\// };

export async function testMap(safeFetcher: SafeFetcher, { tileUrl }: Settings): Promise<ConnectionTest> {
  try {
    const { length } = await safeFetcher.fetchBytes(tileAddress(tileUrl), LIMITS);
    return { isOk: true, text: messages.mapCame, detail: `200 · ${formatNumber(length)} bytes` };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { isOk: false, text: messages.mapFailed, detail: error.message };
  }
}

/** At any hour, on all their devices. */
export async function testPush(
  db: Db,
  settings: Settings,
  { userId, tokenHash }: { userId: string; tokenHash: Buffer },
): Promise<ConnectionTest> {
  const isHere = (await listDevices(db, userId, tokenHash)).some(({ isThis }) => isThis);
  const { testNotice } = messages;
  const notice = { userId, kind: 'lead', ...testNotice, path: paths.connections(), tag: 'test' } as const;
  const { devices, sent, failures } = await ringAtOnce(db, settings, notice);
  if (devices === 0) return { isOk: false, text: messages.noDevices, detail: null };
  const reached = sent === devices ? pluralize(sent, 'aparelho', 'aparelhos') : `${sent} de ${devices} aparelhos`;
  const text = `${messages.rang(reached)}${isHere ? '' : ` ${messages.notHere}`}`;
  return { isOk: sent === devices, text, detail: failures.length > 0 ? failures.join(' · ') : null };
}
