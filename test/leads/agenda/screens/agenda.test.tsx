// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/lead/LeadPage';
import '@/features/leads/agenda/TaskForm';
import '@/features/leads/agenda/VisitForm';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Visit } from '#contract/leads/agenda.ts';
import { parseCalendar } from '#test/calendar.ts';
import { as } from '#test/client.ts';
import { fill } from '#test/fill.ts';
import { aLead } from '#test/leads.ts';
import { loseNextAnswer } from '#test/network.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { insertRows } from '#test/rows.ts';
import { ana, inHours, lead, open, setUpAgenda } from './agendaSetup.ts';

setUpAgenda();

const addTask = (text: string, dueAt: string) => as(ana).post(`/leads/${lead}/tasks`, { text, dueAt, hasTime: true });

test('a task is written with two taps and a text, done with one, and can be undone', async () => {
  const { user } = open();
  await screen.findByRole('heading', { name: 'O que fazer' });
  expect(await screen.findByText('Nada marcado. Qual é o próximo passo?')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Tarefa' }));
  await fill(user, await screen.findByRole('textbox', { name: 'O que fazer' }), 'Enviar a planta');
  await user.click(screen.getByRole('button', { name: 'hoje' }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));

  const task = await screen.findByRole('checkbox', { name: 'Concluir: Enviar a planta' });
  expect(screen.getByText('hoje')).toBeVisible();
  await user.click(task);
  expect(await screen.findByText('Tarefa concluída')).toBeVisible();
  expect(await screen.findByText('Nada marcado. Qual é o próximo passo?')).toBeVisible();

  await user.click(screen.getByRole('button', { name: '1 concluída' }));
  expect(screen.getByRole('checkbox', { name: 'Concluir: Enviar a planta' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByRole('list', { name: 'O que fazer' })).toHaveTextContent('Enviar a planta');
});

test('from any page a task is written for a lead that is searched, and the page stays', async () => {
  const other = await aLead({ name: 'Zélia Araújo', assignedTo: ana });
  const { user } = renderApp('/bolsao', { as: ana });
  await user.click(await screen.findByRole('button', { name: 'Novo' }));
  await user.click(await screen.findByRole('button', { name: 'Tarefa' }));
  const leads = await screen.findByRole('list', { name: 'Leads' });
  expect(await within(leads).findByRole('button', { name: /^Íris Leão/ })).toBeVisible();

  await user.type(screen.getByRole('textbox', { name: 'Buscar lead' }), 'zélia');
  await waitFor(() => expect(within(leads).getAllByRole('button')).toHaveLength(1));
  await user.click(within(leads).getByRole('button', { name: /^Zélia Araújo/ }));
  await fill(user, await screen.findByRole('textbox', { name: 'O que fazer' }), 'Mandar a planta');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1, name: 'Bolsão' })).toBeVisible();
  const { body } = await as(ana).get(`/leads/${other}/agenda`);
  expect(body).toMatchObject({ tasks: [{ text: 'Mandar a planta' }] });
});

test('a form closes by Escape, and gives the focus back to its button', async () => {
  await addTask('Ligar', inHours(48));
  const { user } = open();
  for (const name of ['Tarefa', 'Visita', 'Editar: Ligar']) {
    await user.click(await screen.findByRole('button', { name }));
    await screen.findByRole('button', { name: 'Salvar' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Salvar' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
  }

  await user.click(screen.getByRole('button', { name: 'Editar: Ligar' }));
  await user.click(await screen.findByRole('button', { name: 'amanhã' }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Editar: Ligar' })).toHaveFocus());
});

test('a task says what is missing, and keeps what was typed when it was not saved', async () => {
  const { user } = open();
  await screen.findByRole('heading', { name: 'O que fazer' });
  await user.click(screen.getByRole('button', { name: 'Tarefa' }));
  const text = await screen.findByRole('textbox', { name: 'O que fazer' });

  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Escreva o que fazer');
  expect(text).toHaveFocus();

  await fill(user, text, 'Ligar');
  loseNextAnswer('POST', /tasks/);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Não foi possível salvar a tarefa')).toBeVisible();
  expect(text).toHaveValue('Ligar');

  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findAllByRole('checkbox')).toHaveLength(1);
});

test('an overdue task says so, and moves to another day', async () => {
  await addTask('Ligar', inHours(-48));
  const { user } = open();
  await screen.findByRole('heading', { name: 'O que fazer' });
  expect(await screen.findByText(/^Atrasada: /)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Editar: Ligar' }));
  await user.click(await screen.findByRole('button', { name: 'amanhã' }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));

  expect(await screen.findByText(/^amanhã às /)).toBeVisible();
  expect(screen.queryByText(/^Atrasada/)).not.toBeInTheDocument();
});

test('a task is deleted from its form', async () => {
  await addTask('Ligar', inHours(48));
  const { user } = open();
  await screen.findByRole('heading', { name: 'O que fazer' });

  await user.click(await screen.findByRole('button', { name: 'Editar: Ligar' }));
  await user.click(await screen.findByRole('button', { name: 'Excluir tarefa' }));

  expect(await screen.findByText('Tarefa excluída')).toBeVisible();
  expect(await screen.findByText('Nada marcado. Qual é o próximo passo?')).toBeVisible();
});

test('a visit has the lead’s property, a day and a time; one that the client asked for has them, and ends its task', async () => {
  const propertyId = await aProperty({ name: 'Casa da Vila' });
  const visitWish = { day: '2027-11-25', part: 'tarde', byVideo: false, propertyId } as const;
  await insertRows('leadTasks', {
    ...{ leadId: lead, text: 'Visita pedida: quinta-feira, 25/11, à tarde', visitWish },
    ...{ dueAt: new Date('2027-11-26T02:59:59Z'), hasTime: false },
  });
  const { user } = open();
  await screen.findByRole('heading', { name: 'O que fazer' });
  await user.click(screen.getByRole('button', { name: 'Visita' }));
  expect(await screen.findByRole('combobox', { name: 'Imóvel opcional' })).toHaveValue('Casa no Brooklin');

  await user.click(screen.getByRole('button', { name: 'amanhã' }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Informe a hora');
  fireEvent.change(screen.getByLabelText('Hora'), { target: { value: '14:30' } });
  await user.click(screen.getByRole('button', { name: 'Salvar' }));

  expect(await screen.findByText('amanhã às 14:30')).toBeVisible();
  const list = screen.getByRole('list', { name: 'O que fazer' });
  expect(list).toHaveTextContent('Visita: Casa no Brooklinamanhã às 14:30');
  expect(list).toHaveTextContent('Visita pedida: quinta-feira, 25/11, à tardeCasa da Vila');
  await user.click(screen.getByRole('button', { name: 'Confirmar visita: Íris Leão' }));
  expect(await screen.findByRole('combobox', { name: 'Imóvel opcional' })).toHaveValue('Casa da Vila');
  expect(screen.getByLabelText('Hora')).toHaveValue('15:00');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Visita: Casa da Vila')).toBeVisible();
  expect(await screen.findByRole('button', { name: '1 concluída' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Confirmar visita/ })).not.toBeInTheDocument();
});

test('a visit whose time has come asks how it was; one ahead can be canceled', async () => {
  await as(ana).post<Visit>(`/leads/${lead}/visits`, { at: inHours(-2) });
  const { user } = open();
  await screen.findByRole('heading', { name: 'O que fazer' });

  await screen.findByRole('group', { name: 'Como foi a visita?' });
  await user.click(screen.getByRole('button', { name: 'Não apareceu' }));
  expect(await screen.findByText('Falta registrada')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '1 concluída' }));
  expect(screen.getByText(/^Não apareceu · /)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await screen.findByRole('group', { name: 'Como foi a visita?' });
  await user.click(screen.getByRole('button', { name: 'Opções: Visita' }));
  await user.click(screen.getByRole('menuitem', { name: 'Cancelar visita' }));
  expect(await screen.findByText('Visita cancelada')).toBeVisible();
});

test('the story of a visit says that it was made, moved, confirmed, held elsewhere, canceled and made again', async () => {
  const { body } = await as(ana).post<Visit>(`/leads/${lead}/visits`, { at: '2026-11-25T14:30-03:00' });
  const change = (change: object) => as(ana).put(`/leads/${lead}/visits/${body._id}`, change);
  await change({ at: '2026-11-27T09:00-03:00' });
  await change({ confirmed: true });
  await change({ propertyId: await aProperty({ name: 'Loft na Sé' }) });
  await change({ status: 'canceled' });
  await change({ status: 'scheduled' });

  open();

  const story = await screen.findByRole('region', { name: 'Histórico' });
  const told = await within(story).findAllByRole('listitem');
  expect(told.map((event) => event.textContent)).toEqual([
    expect.stringMatching(/^Você voltou a marcar a visita.*Loft na Sé.*27\/11\/2026, 09:00/),
    expect.stringMatching(/^Você cancelou a visita/),
    expect.stringMatching(/^Você mudou o imóvel da visita.*Loft na Sé/),
    expect.stringMatching(/^Você confirmou a visita com o lead/),
    expect.stringMatching(/^Você remarcou a visita para 27\/11\/2026, 09:00.*Antes: 25\/11\/2026, 14:30/),
    expect.stringMatching(/^Você marcou uma visita.*25\/11\/2026, 14:30/),
  ]);
});

/** Files that the browser would save: jsdom saves none. */
function savedFiles() {
  const files: { name: string; type: string; text: Promise<string> }[] = [];
  let blob = new Blob();
  URL.createObjectURL = (made: Blob) => {
    blob = made;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, type: blob.type, text: blob.text() });
  });
  return files;
}

describe('a visit in the calendar of this device', () => {
  test('is a file, offered when it is saved and in its menu', async () => {
    const files = savedFiles();
    await as(ana).post<Visit>(`/leads/${lead}/visits`, { at: inHours(24) });
    const { user } = open();
    await screen.findByRole('heading', { name: 'O que fazer' });

    await user.click(await screen.findByRole('button', { name: 'Opções: Visita' }));
    await user.click(screen.getByRole('menuitem', { name: 'Adicionar ao calendário' }));
    await waitFor(() => expect(files).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Opções: Visita' }));
    await user.click(screen.getByRole('menuitem', { name: 'Remarcar' }));
    await user.click(await screen.findByRole('button', { name: 'Salvar' }));
    await user.click(await screen.findByRole('button', { name: 'Adicionar ao calendário' }));
    await waitFor(() => expect(files).toHaveLength(2));

    expect(files[0]).toMatchObject({ name: 'visita.ics', type: 'text/calendar' });
    expect(parseCalendar(await files[0]!.text).events).toMatchObject([{ summary: 'Visita com Íris Leão' }]);
  });
});
