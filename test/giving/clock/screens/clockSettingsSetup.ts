import { screen } from '@testing-library/react';
import type { ClockSettingsPage } from '#contract/giving/clock.ts';
import { as } from '#test/client.ts';
import { standOnDesktop } from '#test/desktop.ts';
import { anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';

export let admin: Person;

const workday = { from: '09:00', to: '18:00' };

export async function write(change: object): Promise<void> {
  const { status } = await as(admin).put('/clock/settings', change);
  if (status !== 200) throw new Error(`refused: ${status.toString()}`);
}

export const stored = async () => (await as(admin).get<ClockSettingsPage>('/clock/settings')).body;
export const theSwitch = () => screen.findByRole('switch', { name: 'Ligado' });
export const save = () => screen.getAllByRole('button', { name: 'Salvar alterações' })[0]!;
export const minutesOf = (source: string) => screen.getByRole('spinbutton', { name: `Prazo em minutos: ${source}` });

export async function openPage() {
  const { user } = renderApp('/tempo-de-resposta', { as: admin });
  await theSwitch();
  return user;
}

export function setUpClockSettings(): void {
  beforeAll(standOnDesktop);
  beforeEach(async () => {
    admin = await anAdmin({ name: 'Helena Prado' });
    await write({
      isOn: false,
      minutes: [
        { source: 'landing', minutes: 15 },
        { source: 'property', minutes: 15 },
        { source: 'hotsite', minutes: null },
      ],
      hours: [workday, workday, workday, workday, workday, { from: '09:00', to: '13:00' }, {}],
      nationalHolidays: true,
      daysOff: [],
      remindAt: 50,
      maxHops: 2,
      poolMinutes: 60,
      tapsCount: false,
    });
  });
  afterEach(() => jest.restoreAllMocks());
}
