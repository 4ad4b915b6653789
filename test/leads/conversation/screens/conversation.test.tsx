// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/lead/LeadPage';
import '@/features/leads/conversation/CallSheet';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill } from '#test/fill.ts';
import { eventsOf, leadOf } from '#test/leads.ts';
import { loseNextAnswer } from '#test/network.ts';
import { stopPageClock } from '#test/pageClock.ts';
import { rowsOf } from '#test/rows.ts';
import { admin, ana, isNewest, lead, newNote, open, setUpConversation, story } from './conversationSetup.ts';

setUpConversation();

/** The story may show a note before its answer has come. */
const isEmptied = () => waitFor(async () => expect(await newNote()).toHaveValue(''));

test('what a broker notes stands in the history for all who see the lead, and its author edits it', async () => {
  stopPageClock();
  const { user, unmount } = open(ana);

  await user.type(await newNote(), 'Quer 2 quartos{Enter}e vaga');
  await user.click(screen.getByRole('button', { name: 'Anotar' }));

  await isNewest('Você anotouQuer 2 quartos e vaga');
  await isEmptied();

  await user.click(screen.getByRole('button', { name: 'Editar' }));
  const edited = screen.getByRole('textbox', { name: 'Editar nota' });
  await user.clear(edited);
  await fill(user, edited, 'Quer 3 quartos');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByRole('button', { name: /^editada agora · 1 versão anterior$/ })).toBeVisible();

  unmount();
  const { user: helena } = open(admin);
  await isNewest('Ana Souza anotouQuer 3 quartos');
  expect(screen.queryByRole('button', { name: 'Editar' })).not.toBeInTheDocument();
  await helena.click(screen.getByRole('button', { name: /^editada .* 1 versão anterior$/ }));
  expect(await screen.findByRole('list', { name: 'Versões anteriores' })).toHaveTextContent('Quer 2 quartos e vaga');
});

describe('a note that is being written when the lead, or its tab, is closed', () => {
  test('is there when the same person opens the lead again, and gone once it is saved', async () => {
    let view = open(ana);
    await fill(view.user, await newNote(), 'Prefere visitar no sábado');
    view.unmount();

    view = open(ana);
    expect(await newNote()).toHaveValue('Prefere visitar no sábado');
    await view.user.click(screen.getByRole('button', { name: 'Anotar' }));
    await isNewest('Você anotouPrefere visitar no sábado');
    await isEmptied();
    view.unmount();

    open(ana);
    expect(await newNote()).toHaveValue('');
  });
});

test('a note that was not saved stays in its field, and is written once when it is sent again', async () => {
  const { user } = open(ana);
  await fill(user, await newNote(), 'Quer 2 quartos');
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
  const answer = async (name: string) => within(await question()).getByRole('button', { name });
  const tapOnWhatsApp = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('link', { name: 'WhatsApp de Íris Leão' }));
    await isNewest('Você abriu o WhatsApp do lead');
  };
  const comeBack = () => fireEvent(document, new Event('visibilitychange'));
  const isClosed = () =>
    waitFor(() => expect(screen.queryByRole('region', { name: 'Como foi com Íris?' })).not.toBeInTheDocument());

  test('a returning broker says in one place and three taps how it went and when they call again', async () => {
    const { user } = open(ana);
    await tapOnWhatsApp(user);
    expect(screen.queryByRole('region', { name: 'Como foi com Íris?' })).not.toBeInTheDocument();

    comeBack();
    await user.click(await answer('Não atendeu'));
    await user.click(await answer('amanhã 10 h'));
    await user.click(await answer('Salvar'));

    expect(await screen.findByText('Registrado: Não atendeu')).toBeVisible();
    expect(screen.getByText('Retornar o contato: amanhã às 10:00')).toBeVisible();
    await isClosed();
    expect(await screen.findByRole('checkbox', { name: 'Concluir: Retornar o contato' })).toBeVisible();
    await waitFor(async () => expect(await story()).toHaveTextContent('Você tentou contato, e o lead não atendeu'));
  });

  test('a note and another status are said with it', async () => {
    const { user } = open(ana);
    await tapOnWhatsApp(user);
    comeBack();

    await user.click(await answer('Falei'));
    await fill(user, within(await question()).getByRole('textbox', { name: 'Nota' }), 'Comprou com outro');
    await user.click(within(await question()).getByRole('radio', { name: 'perdido' }));
    expect(within(await question()).queryByRole('group', { name: 'Próximo passo' })).not.toBeInTheDocument();
    await user.click(await answer('Salvar'));

    await isClosed();
    await waitFor(async () => expect(await leadOf(lead)).toMatchObject({ status: 'perdido' }));
    const events = await eventsOf(lead);
    expect(events.map(({ type }) => type)).toEqual(['attempt', 'outcome', 'note', 'status']);
    expect(events[2]?.details?.note).toEqual({ text: 'Comprou com outro' });
  });

  test('to call back later is for tomorrow, or for a day and an hour of one’s choice', async () => {
    const { user } = open(ana);
    await tapOnWhatsApp(user);
    comeBack();

    await user.click(await answer('Retornar depois'));
    expect(await answer('amanhã 10 h')).toHaveAttribute('aria-pressed', 'true');
    await user.click(await answer('escolher'));
    await user.click(await answer('Salvar'));
    expect(await screen.findByText('Informe o dia')).toBeVisible();
    await user.click(await answer('amanhã'));
    fireEvent.change(within(await question()).getByLabelText('Hora'), { target: { value: '16:30' } });
    await user.click(await answer('Salvar'));

    expect(await screen.findByText('Retornar o contato: amanhã às 16:30')).toBeVisible();
  });

  test('a tab that was killed asks when it is open again, with what was typed', async () => {
    const view = open(ana);
    await tapOnWhatsApp(view.user);
    comeBack();
    await view.user.click(await answer('Falei'));
    await fill(view.user, within(await question()).getByRole('textbox', { name: 'Nota' }), 'Quer varanda');
    view.unmount();

    open(ana);

    expect(await answer('Falei')).toHaveAttribute('aria-pressed', 'true');
    expect(within(await question()).getByRole('textbox', { name: 'Nota' })).toHaveValue('Quer varanda');
  });

  test('closed, it is asked in the history, of the last try alone, until it is answered', async () => {
    const { user } = open(ana);
    await tapOnWhatsApp(user);
    await tapOnWhatsApp(user);
    await waitFor(() => expect(screen.getAllByText('Você abriu o WhatsApp do lead')).toHaveLength(2));
    comeBack();
    await user.click(await answer('Fechar'));
    await isClosed();

    await user.click(within(await story()).getByRole('button', { name: 'Como foi?' }));
    await user.click(await answer('Falei'));
    await user.click(await answer('Salvar'));

    await isNewest('Você falou com o lead');
    expect(screen.queryByRole('button', { name: 'Como foi?' })).not.toBeInTheDocument();
  });
});
