// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/lead/LeadPanel';
import '@/features/leads/list/LeadsListPage';
import '@/features/leads/list/board/MyLeadsPage';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aVisitor } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { stopPageClock } from '#test/pageClock.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { aContact, rotationOf } from '#test/rotation.ts';
import { insertRows, rowOf } from '#test/rows.ts';
import { aStory, admin, ana, panel, setUpLeadHistory, story } from './leadHistorySetup.ts';

setUpLeadHistory();

test('an admin reads what happened to a lead, by whom and why, newest first', async () => {
  const { run } = await aStory();
  const { user } = renderApp('/leads-list', { as: admin });

  await user.click(await screen.findByRole('gridcell', { name: 'Íris Leão' }));

  expect(await story()).toEqual([
    'Ana Souza mudou as observaçõesAntessem observaçõesDepoisPrefere à tardeagora',
    'Ana Souza mudou o statusnovo em andamentoagora',
    'Você distribuiu para Ana SouzaAna Souza tinha 0 leads abertos e termina com 1.agora · Ver recibo',
    'Você cadastrou o leadagora',
  ]);
  const opened = within(await panel());
  expect(opened.getByText('com Ana Souza')).toBeVisible();
  await waitFor(() => expect(opened.getAllByText('Prefere à tarde')).toHaveLength(2));
  expect(opened.getByRole('link', { name: '(11) 98765-4321' })).toHaveAttribute('href', 'tel:+5511987654321');
  expect(opened.getByRole('link', { name: 'Ver recibo' })).toHaveAttribute('href', `/o-que-foi-feito/${run}`);
});

test('the broker reads the same of their own lead, but for the receipt', async () => {
  await aStory();
  const { user } = renderApp('/my-leads', { as: ana });

  await user.click(await screen.findByRole('button', { name: 'Ver histórico de Íris Leão' }));

  expect(await story('dialog')).toEqual([
    'Você mudou as observaçõesAntessem observaçõesDepoisPrefere à tardeagora',
    'Você mudou o statusnovo em andamentoagora',
    'Helena Prado distribuiu para vocêAna Souza tinha 0 leads abertos e termina com 1.agora',
    'Helena Prado cadastrou o leadagora',
  ]);
});

test.each([
  ['vez', 'A roleta passou para Ana SouzaEra a vez de Ana Souza entre todos os corretores.agora'],
  ['corretor', 'Foi direto para Ana SouzaO contato veio do site de Ana Souza.agora'],
] as const)('what came by the rule %s is shown as such', async (rule, shown) => {
  stopPageClock();
  await rotationOf(admin).turnOn(rule);
  const { id } = await aContact({ name: 'Íris Leão', brokerId: ana.id });
  renderApp(`/leads-list?lead=${id}`, { as: admin });

  expect((await story())[0]).toBe(shown);
});

test('a click on a row opens it, and so does Enter; closing it, and the browser’s back, lead to where one was', async () => {
  await aStory();
  const { user } = renderApp('/leads-list', { as: admin });
  const cell = await screen.findByRole('gridcell', { name: '(11) 98765-4321' });

  // Both before the page is drawn.
  act(() => {
    cell.focus();
    cell.click();
    cell.click();
  });
  expect(await panel()).toBeVisible();
  expect(window.location.search).toMatch(/^\?lead=/);
  await user.keyboard('{Escape}');

  await waitFor(() => {
    expect(cell).toHaveFocus();
  });
  expect(window.location.search).toBe('');
  await user.keyboard('{Enter}');
  await panel();
  window.history.back();
  await waitFor(() => {
    expect(screen.queryByRole('region', { name: 'Íris Leão' })).not.toBeInTheDocument();
  });
});

test('an admin reads what a visitor typed who wrote again, and what that replaced', async () => {
  const contact = { email: 'iris@exemplo.com.br', phone: '11 98765 4321' };
  await aVisitor().post('/leads/public', { ...contact, name: 'Iris Leao', region: 'zona sul' });
  await aVisitor().post('/leads/public', {
    ...contact,
    name: 'Íris Leão',
    region: 'zona sul',
    propertyId: await aProperty({ name: 'Casa da Vila' }),
  });
  const { user } = renderApp('/leads-list', { as: admin });

  await user.click(await screen.findByRole('gridcell', { name: 'Íris Leão' }));

  const [again] = await within(await panel()).findAllByRole('listitem');
  expect(again).toHaveTextContent('Voltou a fazer contato pelas páginas de imóveis');
  expect(within(again!).getByText('Nome: Íris Leão (antes: Iris Leao)')).toBeVisible();
  expect(within(again!).getByText('Região: Zona sul')).toBeVisible();
  expect(within(again!).getByText('Imóvel: Casa da Vila')).toBeVisible();
});

test.each([
  ['admin', 'e-mail', { phone: '+5511987654321' }],
  ['broker', 'telefone', { phone: null, email: 'ze@exemplo.com.br' }],
])('the %s reads who a later contact said to be, and takes its %s by a tap', async (who, what, known) => {
  const before = { region: 'abc', assignedTo: ana, createdAt: '2026-01-02T12:00:00Z' } as const;
  const lead = await aLead({ name: 'Íris Leão', ...before, ...known });
  const contact = { name: 'Zé Leão', email: 'ze@exemplo.com.br', phone: '11 98765 4321', region: 'zona sul' };
  await aVisitor().post('/leads/public', contact);
  const { user } = renderApp(`/leads/${lead}`, { as: who === 'admin' ? admin : ana });
  const left = {
    'e-mail': ['Deixou o e-mail ze@exemplo.com.br', 'E-mail do lead atualizado', 'ze@exemplo.com.br'],
    telefone: ['Deixou outro telefone: (11) 98765-4321', 'Telefone do lead atualizado', '(11) 98765-4321'],
  }[what]!;

  for (const line of ['Disse chamar-se Zé Leão', left[0]!, /^Região: Zona sul \(no cadastro: /])
    expect(await screen.findByText(line)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: `Usar este ${what}` }));

  expect(await screen.findByText(left[1]!)).toBeVisible();
  expect(await screen.findByRole('link', { name: left[2]! })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Íris Leão', level: 1 })).toBeVisible();
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: `Usar este ${what}` })).not.toBeInTheDocument();
  });
});

test('a link to a lead opens its history, also where the list does not show it', async () => {
  const { lead } = await aStory();
  const { user } = renderApp(`/leads-list?status=perdido&lead=${lead}`, { as: admin });

  await user.click(within(await panel()).getByRole('button', { name: 'Fechar' }));

  await waitFor(() => {
    expect(window.location.search).toBe('?status=perdido');
  });
});

test('an outcome stands at the time of the call: beside its attempt, or before it was recorded', async () => {
  const lead = await aLead({ name: 'Íris Leão', assignedTo: ana, createdAt: '2026-01-05' });
  const event = (at: string, details: object) => ({ leadId: lead, actorId: ana.id, at: new Date(at), details });
  await insertRows('leadEvents', { ...event('2026-01-10T12:00Z', { attempt: { channel: 'phone' } }), type: 'attempt' });
  const { id } = await rowOf('leadEvents', { leadId: lead });
  const answered = { outcome: 'noAnswer', attempt: id.toString(), at: '2026-01-10T12:20:00.000Z' };
  const late = { outcome: 'talked', attempt: null, at: '2026-01-11T13:05:00.000Z' };
  await insertRows('leadEvents', [
    { ...event('2026-01-10T15:00Z', { outcome: answered }), type: 'outcome' },
    { ...event('2026-01-11T20:00Z', { outcome: late }), type: 'outcome' },
  ]);

  renderApp(`/leads/${lead}`, { as: ana });

  const list = await screen.findByRole('list', { name: /^Histórico/ });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Você falou com o lead11/01/2026, 10:05 · registrado 11/01/2026, 17:00',
    'Você tentou contato, e o lead não atendeu10/01/2026, 09:00 · resultado 10/01/2026, 09:20',
  ]);
});
