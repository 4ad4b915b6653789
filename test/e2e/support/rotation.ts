import type { APIRequestContext } from '@playwright/test';
import type { Rotation } from '#contract/rotation.ts';

/** The roleta, as an admin sets it. A worker's tests share it: what turns it on puts it back. */
export async function rotationOf(request: APIRequestContext) {
  const login = await request.post('/api/users/login', {
    data: { email: 'admin@morada.local', password: 'Morada@2026' },
  });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const read = async () => (await (await request.get('/api/rotation', { headers })).json()) as Rotation;
  const pause = (id: string, paused: boolean) =>
    request.put(`/api/rotation/brokers/${id}/pause`, { headers, data: { paused } });
  return {
    /** Ana alone receives: all other brokers are paused. */
    leaveAnaAlone: async () => {
      for (const { _id, name } of (await read()).brokers) await pause(_id, name !== 'Ana Souza');
    },
    /** As it was before: off, and nobody paused. */
    putBack: async () => {
      const { sources, brokers } = await read();
      const off = sources.map((source) => ({ ...source, isOn: false }));
      await request.put('/api/rotation', { headers, data: { sources: off, brokers: [] } });
      for (const { _id } of brokers) await pause(_id, false);
    },
  };
}
