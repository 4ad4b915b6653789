import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import type { Rotation } from '#contract/giving/rotation.ts';

/** The roleta as an admin sets it. The tests of a file share it: one that changes it puts back what it was before. */
export async function rotationOf(request: APIRequestContext) {
  const login = await request.post('/api/users/login', {
    data: { email: 'admin@morada.local', password: 'Morada@2026' },
  });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const { sources, brokers } = (await (await request.get('/api/rotation', { headers })).json()) as Rotation;
  const pause = (id: string, paused: boolean) =>
    request.put(`/api/rotation/brokers/${id}/pause`, { headers, data: { paused } });
  return {
    /** Ana alone receives: all other brokers are paused. */
    leaveAnaAlone: async () => {
      for (const { _id, name } of brokers) await pause(_id, name !== 'Ana Souza');
    },
    putBack: async () => {
      const asBefore = sources.map(({ version: _, ...source }) => source);
      const put = await request.put('/api/rotation', { headers, data: { sources: asBefore, brokers: [] } });
      expect(put.ok()).toBe(true);
      for (const { _id } of brokers) await pause(_id, false);
    },
  };
}
