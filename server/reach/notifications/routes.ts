import type { FastifyRequest } from 'fastify';
import webPush from 'web-push';
import { idParams } from '#contract/ground/params.ts';
import { paths } from '#contract/ground/paths.ts';
import type { DeviceInput, Devices, PushedNotice } from '#contract/reach/notifications.ts';
import { deviceInput, noticeSettingsInput } from '#contract/reach/notifications.ts';
import type { Db } from '../../ground/db/connect.ts';
import { conflict, invalid } from '../../ground/errors/httpError.ts';
import { idempotentWrite } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { countAttempt } from '../../ground/http/throttle.ts';
import type { Limit } from '../../ground/http/throttle.ts';
import { enqueue } from '../../ground/jobs/enqueue.ts';
import type { Settings } from '../../ground/settings/settings.ts';
import { sessionOf } from '../../people/sessions/session.ts';
import { deleteDevice, listDevices, saveDevice } from './devices.ts';
import { messages } from './messages.ts';
import { changeNoticeSettings, readNoticeSettings } from './noticeSettings.ts';
import { pushServiceOf } from './pushServices.ts';
import { readVapidKeys } from './vapidKeys.ts';

const TESTS: Limit = { name: 'notice:test', hits: 10, seconds: 600, message: messages.tooManyTests };

async function readAll(db: Db, request: FastifyRequest): Promise<Devices> {
  const { userId, tokenHash } = sessionOf(request);
  const { publicKey } = await readVapidKeys(db);
  return {
    publicKey,
    devices: await listDevices(db, userId, tokenHash),
    settings: await readNoticeSettings(db, userId),
  };
}

/** @throws 400 when nothing could be sent. */
function requireReachable({ endpoint, p256dh, auth }: DeviceInput, { pushServices }: Settings): void {
  if (pushServiceOf(endpoint, pushServices) === undefined)
    throw invalid(messages.foreignService, { endpoint: messages.foreignService });
  try {
    webPush.encrypt(p256dh, auth, '', 'aes128gcm');
  } catch {
    throw invalid(messages.wrongKey, { p256dh: messages.wrongKey });
  }
}

export function deviceRoutes(app: App): void {
  const { db, settings } = app;

  app.get('/devices', (request) => readAll(db, request));

  app.put('/devices', { schema: { body: deviceInput } }, (request, reply) => {
    requireReachable(request.body, settings);
    return idempotentWrite(request, reply, 200, async (tx) => {
      const { userId, tokenHash } = sessionOf(request);
      await saveDevice(tx, userId, tokenHash, request.body);
      return readAll(tx, request);
    });
  });

  app.delete('/devices/:id', { schema: { params: idParams } }, (request, reply) =>
    idempotentWrite(request, reply, 204, (tx) => deleteDevice(tx, sessionOf(request).userId, request.params.id)),
  );

  app.put('/devices/settings', { schema: { body: noticeSettingsInput } }, (request, reply) =>
    idempotentWrite(request, reply, 200, async (tx) => {
      await changeNoticeSettings(tx, sessionOf(request).userId, request.body);
      return readAll(tx, request);
    }),
  );

  /** At any hour, on this device alone. */
  app.post('/devices/test', async (request, reply) => {
    const { userId, role, tokenHash } = sessionOf(request);
    await countAttempt(db, TESTS, userId);
    return idempotentWrite(request, reply, 202, async (tx) => {
      const device = (await listDevices(tx, userId, tokenHash)).find(({ isThis }) => isThis);
      if (!device) throw conflict(messages.noDeviceHere);
      const notice: PushedNotice = {
        kind: 'lead',
        title: messages.testTitle,
        body: messages.testBody,
        path: role === 'admin' ? paths.me() : paths.profile(),
        tag: 'test',
      };
      await enqueue(tx, 'notice', { notice: { userId, ...notice }, mail: null, devices: [device._id] });
    });
  });
}
