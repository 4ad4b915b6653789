// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/lead/LeadPage';
import '@/features/leads/conversation/HowItWent';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { standOnDesktop } from '../support/desktop.ts';
import { aLead } from '../support/leads.ts';
import { loseNextAnswer } from '../support/network.ts';
import { aBroker, anAdmin } from '../support/people.ts';
import type { Person } from '../support/people.ts';
import { renderApp } from '../support/renderApp.tsx';
import { emptyTables, rowsOf } from '../support/rows.ts';

let admin: Person;
let ana: Person;
let lead: string;

beforeAll(standOnDesktop);
beforeEach(async () => {
  await emptyTables();
  [admin, ana] = [await anAdmin({ name: 'Helena Prado' }), await aBroker({ name: 'Ana Souza' })];
  lead = await aLead({ name: 'Íris Leão', assignedTo: ana, status: 'em andamento' });
});
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

const open = (person: Person) => renderApp(`/leads/${lead}`, { as: person });
const story = () => screen.findByRole('list', { name: 'Histórico, do mais novo ao mais antigo' });
const newest = async () => within(await story()).getAllByRole('listitem')[0]!;
const isNewest = async (text: string) => {
  const list = await story();
  await waitFor(() => {
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(text);
  });
};
const newNote = () => screen.findByRole('textbox', { name: 'Nova nota' });

test('what a broker notes stands in the history for all who see the lead, and its author edits it', async () => {
  const { user, unmount } = open(ana);

  await user.type(await newNote(), 'Quer 2 quartos{Enter}e vaga');
  await user.click(screen.getByRole('button', { name: 'Anotar' }));

  await isNewest('Você anotouQuer 2 quartos e vaga');
  expect(await newNote()).toHaveValue('');

  await user.click(screen.getByRole('button', { name: 'Editar' }));
  const edited = screen.getByRole('textbox', { name: 'Editar nota' });
  await user.clear(edited);
  await user.type(edited, 'Quer 3 quartos');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByRole('button', { name: /^editada agora · 1 versão anterior$/ })).toBeVisible();

  unmount();
  const { user: helena } = open(admin);
  await isNewest('Ana Souza anotouQuer 3 quartos');
  expect(screen.queryByRole('button', { name: 'Editar' })).not.toBeInTheDocument();
  await helena.click(screen.getByRole('button', { name: /^editada .* 1 versão anterior$/ }));
  expect(await screen.findByRole('list', { name: 'Versões anteriores' })).toHaveTextContent('Quer 2 quartos e vaga');
});

describe('a note that is being written when the lead is closed', () => {
  test('is there when the same person opens the lead again, and gone once it is saved', async () => {
    let view = open(ana);
    await view.user.type(await newNote(), 'Prefere visitar no sábado');
    view.unmount();

    view = open(ana);
    expect(await newNote()).toHaveValue('Prefere visitar no sábado');
    await view.user.click(screen.getByRole('button', { name: 'Anotar' }));
    await isNewest('Você anotouPrefere visitar no sábado');
    view.unmount();

    open(ana);
    expect(await newNote()).toHaveValue('');
  });

  test('is neither another lead’s nor another person’s', async () => {
    const other = await aLead({ name: 'Caio Prado', assignedTo: ana });
    let view = renderApp(`/my-leads?lead=${lead}`, { as: ana });
    await view.user.type(await newNote(), 'De Íris');
    view.unmount();

    view = renderApp(`/my-leads?lead=${other}`, { as: ana });
    expect(await newNote()).toHaveValue('');
    await view.user.type(await newNote(), 'De Caio');
    view.unmount();
    view = open(admin);
    expect(await newNote()).toHaveValue('');
    view.unmount();

    open(ana);
    expect(await newNote()).toHaveValue('De Íris');
  });

  test('that is an edit goes on where it was, until it is canceled', async () => {
    let view = open(ana);
    await view.user.type(await newNote(), 'Quer 2 quartos');
    await view.user.click(screen.getByRole('button', { name: 'Anotar' }));
    await isNewest('Você anotouQuer 2 quartos');
    await view.user.click(screen.getByRole('button', { name: 'Editar' }));
    await view.user.type(screen.getByRole('textbox', { name: 'Editar nota' }), ' e vaga');
    view.unmount();

    view = open(ana);
    await isNewest('Você anotouQuer 2 quartos');
    await view.user.click(screen.getByRole('button', { name: 'Editar' }));
    expect(screen.getByRole('textbox', { name: 'Editar nota' })).toHaveValue('Quer 2 quartos e vaga');
    await view.user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await view.user.click(screen.getByRole('button', { name: 'Editar' }));
    expect(screen.getByRole('textbox', { name: 'Editar nota' })).toHaveValue('Quer 2 quartos');
  });
});

test('a note that was not saved stays in its field, and is written once when it is sent again', async () => {
  const { user } = open(ana);
  await user.type(await newNote(), 'Quer 2 quartos');
  loseNextAnswer('POST', /notes/);
  await user.click(screen.getByRole('button', { name: 'Anotar' }));

  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Não foi possível salvar a notaO que você escreveu continua aqui.');
  expect(await newNote()).toHaveValue('Quer 2 quartos');

  await user.click(screen.getByRole('button', { name: 'Anotar' }));
  await waitFor(() => {
    expect(screen.getByRole('textbox', { name: 'Nova nota' })).toHaveValue('');
  });
  expect(await rowsOf('leadEvents', { leadId: lead, type: 'note' })).toHaveLength(1);
});

describe('after a tap on a link to the person', () => {
  const question = () => screen.findByRole('region', { name: 'Como foi com Íris?' });
  const tapOnWhatsApp = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('link', { name: 'WhatsApp de Íris Leão' }));
    await isNewest('Você abriu o WhatsApp do lead');
  };

  test('a returning broker is asked how it went, and one tap says so', async () => {
    const { user } = open(ana);
    await tapOnWhatsApp(user);
    expect(screen.queryByRole('region', { name: 'Como foi com Íris?' })).not.toBeInTheDocument();

    fireEvent(document, new Event('visibilitychange'));
    await user.click(within(await question()).getByRole('button', { name: 'Não atendeu' }));

    await isNewest('Você tentou contato, e o lead não atendeu');
    expect(screen.queryByRole('region', { name: 'Como foi com Íris?' })).not.toBeInTheDocument();
    expect(await screen.findByText('Registrado: Não atendeu')).toBeVisible();
  });

  test('an open panel has the question in it, where the keyboard gets', async () => {
    const { user } = renderApp(`/my-leads?lead=${lead}`, { as: ana });
    const panel = await screen.findByRole('dialog', { name: 'Íris Leão' });
    await user.click(await within(panel).findByRole('link', { name: 'WhatsApp de Íris Leão' }));
    fireEvent(document, new Event('visibilitychange'));

    expect(await within(panel).findByRole('region', { name: 'Como foi com Íris?' })).toBeVisible();
    await user.click(within(panel).getAllByRole('button', { name: 'Fechar' })[0]!);
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    expect(await question()).toBeVisible();
  });

  test('to call back later becomes a task for tomorrow', async () => {
    const { user } = open(ana);
    await tapOnWhatsApp(user);
    fireEvent(document, new Event('visibilitychange'));

    await user.click(within(await question()).getByRole('button', { name: 'Retornar depois' }));

    expect(await screen.findByText('A tarefa de retornar ficou para amanhã.')).toBeVisible();
    await isNewest('Você criou uma tarefaRetornar o contato');
  });

  test('the question can be closed, and answered later in the history', async () => {
    const { user } = open(ana);
    await tapOnWhatsApp(user);
    fireEvent(document, new Event('visibilitychange'));
    await user.click(within(await question()).getByRole('button', { name: 'Fechar' }));

    await user.click(within(await newest()).getByRole('button', { name: 'Falei' }));

    await isNewest('Você falou com o lead');
    expect(screen.queryByRole('button', { name: 'Falei' })).not.toBeInTheDocument();
  });
});
