// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/imports/ImportLeadsPage';
import '@/features/leads/imports/LeadImportPage';
import { act, screen, within } from '@testing-library/react';
import type { Lead } from '#contract/leads/leads.ts';
import { as } from '#test/client.ts';
import { importing } from '#test/leadImports.ts';
import { aLead } from '#test/leads.ts';
import { renderApp } from '#test/renderApp.tsx';
import { changeRows } from '#test/rows.ts';
import { admin, leadNames, setUpLeadImports } from './leadImportsSetup.ts';

setUpLeadImports();

const FILE = [
  'Nome;Celular;E-mail;Bairro',
  'Rita Lima;(11) 98765-4321;rita@exemplo.com.br;Moema',
  'Caio;5,51199E+12;;',
  'Lia;11912345678;;',
].join('\n');

test('from pasted rows by columns and a dry run to leads, and back', async () => {
  await aLead({ name: 'Lia Castro', phone: '+5511912345678' });
  const { user } = renderApp('/importar-leads', { as: admin });

  await user.click(await screen.findByLabelText(/Ou cole as linhas/));
  const columnsOfBoth = FILE.replace('Bairro', 'Bairro;Corretor;Status').replace(';Moema', ';Moema;Fulano 22;Vendido');
  await user.paste(columnsOfBoth.replace('Rita Lima', 'RITA LIMA'));
  await user.click(screen.getByRole('button', { name: 'Ler o que colei' }));

  const columns = await screen.findByRole('list', { name: 'Colunas' });
  expect(within(columns).getByRole('combobox', { name: 'O que é Celular' })).toHaveValue('phone');
  expect(within(columns).getByText('rita@exemplo.com.br')).toBeVisible();
  await user.selectOptions(within(columns).getByRole('combobox', { name: 'O que é Bairro' }), 'Deixar de fora');
  expect(within(columns).getByText('1 valor fica de fora')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Conferir' }));

  await screen.findByText('RITA LIMA');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await user.click(screen.getByLabelText('Escrever 1 nome em maiúsculas como nomes'));
  expect(await screen.findByText('Rita Lima')).toBeVisible();
  const lines = screen.getByRole('list', { name: 'Linhas da planilha' });
  expect(within(lines).getByText('(11) 98765-4321 · rita@exemplo.com.br')).toBeVisible();
  expect(within(lines).getByText(/o Excel trocou o número por uma potência/)).toBeVisible();
  expect(within(lines).queryByText(/Moema/)).not.toBeInTheDocument();
  expect(await leadNames()).toEqual(['Lia Castro']);
  await user.click(screen.getByRole('button', { name: 'Mudar colunas' }));
  await user.click(screen.getByRole('button', { name: 'Voltar à conferência' }));
  await user.click(await screen.findByRole('button', { name: 'Inválido 1' }));
  expect(await screen.findAllByText('Inválido')).toHaveLength(1);
  expect(await screen.findByText('Caio · 5,51199E+12')).toBeVisible();

  const broker = screen.getByRole('combobox', { name: 'O que é Fulano 22' });
  expect(broker).toHaveDisplayValue('Deixar sem corretor');
  expect(screen.getByText('Corretor · 1 linha: 2')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Importar/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Conferir de novo' }));
  expect(screen.getByText('Escolha uma resposta para cada valor')).toBeVisible();
  const sale = screen.getByRole('combobox', { name: 'O que é Vendido, sem o dia da venda' });
  expect(sale).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'Vendas · só nesta planilha' })).toBeVisible();
  await user.selectOptions(sale, 'Em andamento: não é venda');
  expect(screen.queryByText('Escolha uma resposta para cada valor')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Conferir de novo' }));
  await user.click(await screen.findByRole('button', { name: 'Importar 2 linhas' }));
  expect(await screen.findByText(/1 lead criado · nota em 1 lead já cadastrado/)).toBeVisible();
  const link = (await screen.findByRole('link', { name: 'Rita Lima' })).getAttribute('href');
  expect(link).toMatch(/[\w-]{36}$/);
  expect(screen.getByText('Bairro: 1 valor fica de fora')).toBeVisible();
  expect(await leadNames()).toEqual(['Lia Castro', 'Rita Lima']);
  expect(screen.getByRole('link', { name: 'Distribuir' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/assign-leads\?import=[\w-]{36}$/),
  );

  await user.click(await screen.findByRole('button', { name: /^Desfazer/ }));
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('2 linhas desfeitas')).toBeVisible();
  expect(await screen.findByText('Lead excluído')).toBeVisible();
  expect(await leadNames()).toEqual(['Lia Castro']);

  act(() => {
    window.history.pushState(null, '', link);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(
    await screen.findByText('Ele pode ter sido excluído ou ter vindo de uma importação que foi desfeita.'),
  ).toBeVisible();
});

test('says at the file what is wrong with it, and reads the next one', async () => {
  const { user } = renderApp('/importar-leads', { as: admin });

  await user.click(await screen.findByLabelText(/Ou cole as linhas/));
  await user.paste('Nome;Fone');
  await user.click(screen.getByRole('button', { name: 'Ler o que colei' }));

  expect(await screen.findByText('O arquivo só tem o cabeçalho: nenhuma linha abaixo dele')).toBeVisible();
  expect(screen.getByLabelText(/Ou cole as linhas/)).toHaveValue('Nome;Fone');
});

test('says how far it is, and cancels', async () => {
  const { _id } = await importing(admin).checked(FILE);
  await changeRows('runs', {}, { state: 'checking', done: 1 });
  const { user } = renderApp(`/importar-leads/${_id}`, { as: admin });

  expect(await screen.findByText('Conferindo… 1 de 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByRole('button', { name: 'Conferir' })).toBeVisible();
});

test('says what a canceled import has written, that it stays, and takes it back', async () => {
  const ofOurs = 'Bairro;Chegou de novo em;Outros nomes e contatos';
  const { _id } = await importing(admin).imported(FILE.replace('Bairro', ofOurs));
  await changeRows('runs', {}, { state: 'running', done: 2 });
  const { user } = renderApp(`/importar-leads/${_id}`, { as: admin });

  expect(await screen.findByText('Importando… 2 de 3')).toBeVisible();
  expect(screen.getByText(/Se cancelar, o que já foi feito fica como está, e você pode desfazer depois/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));

  expect(await screen.findByText('Importação cancelada')).toBeVisible();
  expect(
    screen.getByText('2 de 3 linhas · 2 leads criados · o que entrou fica, a não ser que você desfaça'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Baixar o que ficou de fora' })).toBeVisible();
  expect(screen.getByText(/contatos, tarefas, visitas, bolsão e .*\(Velocidade\) ficam de fora/)).toBeVisible();
  const [rita] = (await as(admin).get<Lead[]>('/leads?q=Rita')).body;
  await as(admin).post(`/leads/${rita!._id}/notes`, { text: 'Liguei' });
  await user.click(await screen.findByRole('button', { name: /^Desfazer/ }));
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('1 linha desfeita · 1 linha ficou, com o motivo em cada uma')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ficaram 1' }));
  expect(await screen.findByText(/^Ficou: Helena Prado fez uma nota em /)).toBeVisible();
  expect(await leadNames()).toEqual(['Rita Lima']);
});
