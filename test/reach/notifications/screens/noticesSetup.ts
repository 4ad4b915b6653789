import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { screen } from '@testing-library/react';

const endpointOf = (id: string) => `https://fcm.googleapis.com/fcm/send/${id}`;

/** As a browser makes one. */
export const newSubscription = () => ({
  endpoint: endpointOf(randomUUID()),
  keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
});

export function knowNoPush(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
}

export const card = () => screen.findByRole('region', { name: 'Avisos neste aparelho' });

export function setUpNotices(): void {
  afterEach(() => {
    knowNoPush();
    jest.restoreAllMocks();
  });
}
