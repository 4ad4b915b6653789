// Before the clock of the first test: turning it into CommonJS takes its time.
import { screen, within } from '@testing-library/react';
import { sub } from 'date-fns';
import '@/features/leads/giving/clock/settings/ClockPage';
import '@/api/conflict/ConflictDialog';
import { fill } from '#test/fill.ts';
import { aLead } from '#test/leads.ts';
import { aBroker } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { insertRows } from '#test/rows.ts';
import { minutesOf, openPage, save, setUpClockSettings, stored, theSwitch, write } from './clockSettingsSetup.ts';

setUpClockSettings();

const always = { from: '00:00', to: '24:00' };

/** A lead of the landing page that a broker got two hours ago, and has not answered. */
async function aForgottenLead(name: string, broker: Person): Promise<string> {
  const lead = await aLead({
    name,
    source: 'landing',
    assignedTo: broker,
    createdAt: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  });
  await insertRows('leadEvents', {
    leadId: lead,
    type: 'assigned',
    toUser: broker.id,
    at: sub(new Date(), { hours: 2 }),
  });
  return lead;
}

test('it is off, and says what each setting means', async () => {
  await openPage();

  expect(await theSwitch()).not.toBeChecked();
  expect(screen.getByText('Desligado: os leads novos ficam sem prazo.')).toBeVisible();
  expect(minutesOf('Página de captação')).toHaveValue('15');
  expect(screen.getByRole('switch', { name: 'Site do corretor' })).toHaveAccessibleDescription('Sem prazo');
  expect(screen.getByRole('radio', { name: '50%' })).toBeChecked();
  expect(screen.getByText('De um prazo de 15 min, o corretor é lembrado aos 8 min.')).toBeVisible();
  expect(screen.getByLabelText('Abre: segunda-feira')).toHaveValue('09:00');
  expect(screen.getByLabelText('Fecha: sábado')).toHaveValue('13:00');
  expect(screen.getByRole('switch', { name: 'Aberto: domingo' })).not.toBeChecked();
  expect(screen.getByRole('switch', { name: /^Um toque em WhatsApp/ })).not.toBeChecked();
  const holidays = within(screen.getByRole('list', { name: 'Próximos feriados nacionais' }));
  expect(holidays.getAllByRole('listitem')).toHaveLength(4);
});

test('before it is turned on, it shows what would have happened, with what the screen says', async () => {
  const ana = await aBroker({ name: 'Ana Souza' });
  const lead = await aForgottenLead('Letícia Pacheco', ana);
  await aLead({ name: 'Rui Braga', source: 'landing' });
  await write({ hours: Array.from({ length: 7 }, () => always), nationalHolidays: false });
  const user = await openPage();
  await user.clear(minutesOf('Página de captação'));
  await user.type(minutesOf('Página de captação'), '30');

  await user.click(await theSwitch());

  const panel = within(await screen.findByRole('dialog', { name: 'Simulação dos últimos 30 dias' }));
  expect(await panel.findByText(/^0 de 1 lead tiveram o primeiro contato dentro destes prazos/)).toHaveTextContent(
    'De 2 leads, 1 nunca teve corretor.',
  );
  expect(panel.getByRole('list', { name: 'Leads que nunca tiveram corretor' })).toHaveTextContent(/^Rui Braga/);
  expect(panel.getByText('A roleta está desligada.')).toBeVisible();
  expect(screen.getAllByText('A roleta está desligada.')).toHaveLength(2);
  const sources = within(panel.getByRole('list', { name: 'Primeiros contatos a tempo, por origem' }));
  expect(sources.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Página de captaçãoprazo de 30 min · 1 passaria · 1 no bolsão0 de 1',
    'Página do imóvelprazo de 15 min0 de 0',
    'Site do corretorsem prazo–',
  ]);
  expect(panel.getByText('recebeu 1 lead · 1 passaria adiante')).toBeVisible();
  expect(panel.getByText(/^Ana Souza ainda não fez contato; passaria adiante em /)).toBeVisible();
  expect(panel.getByRole('link', { name: 'Letícia Pacheco' })).toHaveAttribute('href', `/leads/${lead}`);
  expect((await stored()).isOn).toBe(false);

  await user.click(panel.getByRole('button', { name: 'Ligar' }));

  expect(await screen.findByText('Prazo ligado')).toBeVisible();
  expect(await stored()).toMatchObject({
    isOn: true,
    minutes: expect.arrayContaining([{ source: 'landing', minutes: 30 }]),
  });
  expect(await screen.findByText('Ligado · 0 prazos correm agora · 0 leads no bolsão')).toBeVisible();
  expect(await theSwitch()).toBeChecked();
});

test('it is turned off with the next save', async () => {
  await write({ isOn: true });
  const user = await openPage();

  await user.click(await theSwitch());
  expect(await theSwitch()).toHaveAccessibleDescription(
    'Desliga quando você salvar: os prazos param, e nenhum lead passa mais para outro corretor.',
  );
  await user.click(save());

  expect(await screen.findByText('Prazo salvo')).toBeVisible();
  expect((await stored()).isOn).toBe(false);
});

test('all that is set is saved together', async () => {
  const user = await openPage();

  await user.click(screen.getByRole('switch', { name: 'Site do corretor' }));
  await user.clear(minutesOf('Site do corretor'));
  await user.type(minutesOf('Site do corretor'), '45');
  await user.click(screen.getByRole('switch', { name: 'Página do imóvel' }));
  await user.click(screen.getByRole('radio', { name: 'Nunca' }));
  await user.click(screen.getByRole('button', { name: 'Aumentar Vezes que passa adiante' }));
  await user.clear(screen.getByRole('spinbutton', { name: 'Minutos no bolsão' }));
  await user.type(screen.getByRole('spinbutton', { name: 'Minutos no bolsão' }), '90');
  await user.clear(screen.getByLabelText('Abre: segunda-feira'));
  await fill(user, screen.getByLabelText('Abre: segunda-feira'), '08:30');
  await user.clear(screen.getByLabelText('Fecha: segunda-feira'));
  await fill(user, screen.getByLabelText('Fecha: segunda-feira'), '00:00');
  await user.click(screen.getByRole('button', { name: 'Copiar segunda para os dias úteis' }));
  await user.click(screen.getByRole('switch', { name: 'Aberto: sábado' }));
  await user.click(screen.getByRole('switch', { name: 'Fechar nos feriados nacionais' }));
  await user.click(screen.getByRole('button', { name: 'Adicionar dia' }));
  expect(screen.getByLabelText('Dia fechado 1')).toHaveFocus();
  await fill(user, screen.getByLabelText('Dia fechado 1'), '2027-01-25');
  await fill(user, screen.getByLabelText('Nome do dia fechado 1'), 'Aniversário de São Paulo');
  await user.click(screen.getByRole('switch', { name: /^Um toque em WhatsApp/ }));
  await user.click(save());

  expect(await screen.findByText('Prazo salvo')).toBeVisible();
  const untilMidnight = { from: '08:30', to: '24:00' };
  expect(await stored()).toMatchObject({
    isOn: false,
    minutes: [
      { source: 'landing', minutes: 15 },
      { source: 'property', minutes: null },
      { source: 'hotsite', minutes: 45 },
    ],
    hours: [untilMidnight, untilMidnight, untilMidnight, untilMidnight, untilMidnight, {}, {}],
    nationalHolidays: false,
    daysOff: [{ day: '2027-01-25', name: 'Aniversário de São Paulo' }],
    remindAt: null,
    maxHops: 3,
    poolMinutes: 90,
    tapsCount: true,
  });
});

test('what is wrong is said at its field, before it is saved or simulated', async () => {
  const user = await openPage();
  await user.clear(minutesOf('Página de captação'));
  await user.type(minutesOf('Página de captação'), '5000');
  await user.clear(screen.getByRole('spinbutton', { name: 'Minutos no bolsão' }));
  await user.clear(screen.getByLabelText('Fecha: terça-feira'));
  await fill(user, screen.getByLabelText('Fecha: terça-feira'), '08:00');

  await user.click(await theSwitch());

  expect(await screen.findByText('Informe um número inteiro de 1 a 1440')).toBeVisible();
  expect(minutesOf('Página de captação')).toHaveAccessibleDescription('Informe um número inteiro de 1 a 1440');
  expect(minutesOf('Página de captação')).toHaveFocus();
  expect(screen.getByText('Informe os minutos')).toBeVisible();
  expect(screen.getByText('O fim deve vir depois do início')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await user.click(save());
  expect(minutesOf('Página de captação')).toHaveValue('5000');
  expect((await stored()).minutes).toContainEqual({ source: 'landing', minutes: 15 });
});

test('a day off is removed', async () => {
  await write({ daysOff: [{ day: '2027-01-25', name: 'Aniversário de São Paulo' }] });
  const user = await openPage();

  await user.click(screen.getByRole('button', { name: 'Remover Aniversário de São Paulo' }));
  expect(screen.getByRole('button', { name: 'Adicionar dia' })).toHaveFocus();
  await user.click(save());

  expect(await screen.findByText('Prazo salvo')).toBeVisible();
  expect((await stored()).daysOff).toEqual([]);
});
