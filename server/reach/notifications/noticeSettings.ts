import { eq } from 'drizzle-orm';
import type { NoticeSettings, NoticeSettingsInput } from '#contract/reach/notifications.ts';
import type { Db } from '../../ground/db/connect.ts';
import { noticeSettings } from '../../ground/db/schema/notices.ts';

export async function readNoticeSettings(db: Db, userId: string): Promise<NoticeSettings> {
  const [row] = await db.select().from(noticeSettings).where(eq(noticeSettings.userId, userId));
  return { quietFrom: row?.quietFrom ?? '', quietTo: row?.quietTo ?? '', muted: row?.muted ?? [] };
}

export async function changeNoticeSettings(tx: Db, userId: string, input: NoticeSettingsInput): Promise<void> {
  const { quietFrom, quietTo, muted } = input;
  const change = {
    ...(quietFrom !== undefined && { quietFrom: quietFrom || null }),
    ...(quietTo !== undefined && { quietTo: quietTo || null }),
    ...(muted && { muted: [...new Set(muted)] }),
  };
  const row = tx.insert(noticeSettings).values({ userId, ...change });
  await (Object.keys(change).length > 0
    ? row.onConflictDoUpdate({ target: noticeSettings.userId, set: change })
    : row.onConflictDoNothing());
}
