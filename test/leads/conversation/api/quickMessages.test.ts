import type { QuickMessages } from '#contract/leads/quickMessages.ts';
import { as, visitor } from '#test/client.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables } from '#test/rows.ts';

let ana: Person;

beforeEach(async () => {
  await emptyTables();
  ana = await aBroker();
});

const VISIT = { title: 'Visita', text: 'Oi, {nome}! Podemos visitar amanhã?' };
const PAPERS = { title: 'Documentos', text: 'Separe RG e comprovante de renda.' };

const read = async (who = ana) => (await as(who).get<QuickMessages>('/quick-messages')).body;
const write = (messages: unknown, who = ana) => as(who).put<QuickMessages>('/quick-messages', { messages });

describe('quick messages', () => {
  test('are each person’s own, in their order', async () => {
    const bruno = await aBroker();
    expect((await write([VISIT, PAPERS])).body.messages).toEqual([VISIT, PAPERS]);
    await write([{ title: ' De Bruno ', text: ' Olá! ' }], bruno);
    await write([PAPERS, VISIT]);

    expect((await read()).messages).toEqual([PAPERS, VISIT]);
    expect((await read(bruno)).messages).toEqual([{ title: 'De Bruno', text: 'Olá!' }]);
    expect((await visitor.get('/quick-messages')).status).toBe(401);
  });

  test('begin with five, which whose they are may change or delete', async () => {
    const { messages, version } = await read();
    expect(messages.map(({ title }) => title)).toEqual(['Endereço', 'Documentos', 'Proposta', 'Retomar', 'Agradecer']);
    const [, ...others] = messages;

    const changed = await as(ana)
      .with({ 'if-match': `"${version}"` })
      .put('/quick-messages', { messages: others });
    expect(changed.body).toMatchObject({ messages: others });
    await write([]);

    expect((await read()).messages).toEqual([]);
    expect((await read(await anAdmin())).messages).toEqual(messages);
  });

  test.each([
    [[{ title: '', text: 'Oi' }], 'Dê um título à mensagem'],
    [[{ title: 'a'.repeat(41), text: 'Oi' }], 'Use no máximo 40 caracteres'],
    [[{ title: 'Oi', text: ' ' }], 'Escreva a mensagem'],
    [[{ title: 'Oi', text: 'a'.repeat(601) }], 'Use no máximo 600 caracteres'],
    [[{ title: 'Oi', text: 'Oi, {cliente}' }], 'Entre chaves use só {nome}, {corretor}, {imobiliária}, {interesse}'],
    [Array.from({ length: 21 }, () => VISIT), 'Guarde no máximo 20 mensagens'],
  ])('with %j are refused', async (wrong, message) => {
    await write([VISIT]);

    const { status, body } = await write(wrong);

    expect([status, body]).toMatchObject([400, { message, fields: { messages: message } }]);
    expect((await read()).messages).toEqual([VISIT]);
  });

  test('changed on another device since are not overwritten', async () => {
    const { version } = (await write([VISIT])).body;
    await write([PAPERS]);

    const answer = await as(ana)
      .with({ 'if-match': `"${version}"` })
      .put('/quick-messages', { messages: [VISIT, PAPERS] });

    expect([answer.status, answer.body.message]).toEqual([
      412,
      'Suas mensagens foram alteradas em outro aparelho depois que você as abriu.',
    ]);
    expect((await read()).messages).toEqual([PAPERS]);
  });
});
