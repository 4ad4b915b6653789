import type { ApiError } from '#contract/ground/errors.ts';
import type { Lead } from '#contract/leads/leads.ts';
import type { ShownTexts } from '#contract/site/ownTexts.ts';
import type { PublicConfig } from '#contract/site/public.ts';
import { auditLines } from '#test/auditLines.ts';
import { as, aVisitor, visitor } from '#test/client.ts';
import { eventually } from '#test/eventually.ts';
import { aLead } from '#test/leads.ts';
import { invitationTokenIn, resetTokenIn, sendMails, waitingMails } from '#test/mails.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { rotationOf } from '#test/rotation.ts';
import { changeRows, emptyTables, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';

let admin: Person;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin();
  await as(admin).put('/brokerage', { name: 'Casa Nova' });
});

const read = async () => (await as(admin).get<ShownTexts>('/brokerage/texts')).body;
const change = (body: object) => as(admin).put<ShownTexts & ApiError>('/brokerage/texts', body);
const landing = async () => (await visitor.get<PublicConfig>('/config')).body.landing;
const page = async () => (await visitor.send<string>('GET', '/landing')).body;

const STANDARD = {
  headline: 'Encontre o imóvel ideal para chamar de lar',
  description:
    'Conte onde você quer morar. Um corretor que conhece a região procura com você e responde pelo WhatsApp.',
};

const LINK_ALONE = 'Deixe {link} sozinho, com um espaço ou uma linha nova antes e depois';

describe('PUT /api/brokerage/texts', () => {
  test('is in the register: which texts, what they were, and by whom', async () => {
    await change({ resetSubject: 'Nova senha', landingHeadline: 'Sua casa' });
    await change({ resetSubject: 'Nova senha' });

    await change({ landingHeadline: '' });

    expect(await auditLines('textsChanged', { actorId: admin.id })).toMatchObject([
      { before: {}, after: { landingHeadline: 'Sua casa', resetSubject: 'Nova senha' } },
      { before: { landingHeadline: 'Sua casa' }, after: {} },
    ]);
  });

  test('writes the first message, and an empty one brings the product’s own back', async () => {
    const written = await change({ openingTemplate: ' Oi, {nome}! Aqui é {corretor}. ' });
    const emptied = await change({ openingTemplate: '' });

    expect([written.status, written.body.openingTemplate]).toEqual([200, 'Oi, {nome}! Aqui é {corretor}.']);
    expect(emptied.body).not.toHaveProperty('openingTemplate');
  });

  test('of the first message changes what the WhatsApp of each lead opens with', async () => {
    const broker = await aBroker({ name: 'Camila Nogueira' });
    const lead = await aLead({ name: 'Íris Leão', region: 'abc', assignedTo: broker });
    const message = async () => {
      const { whatsappLink } = (await as(broker).get<Lead>(`/leads/${lead}`)).body;
      return new URL(whatsappLink ?? '').searchParams.get('text');
    };
    await change({ openingTemplate: '' });
    expect(await message()).toMatch(/^Oi, Íris! Aqui é a Camila, da .*\. Vi que você procura um imóvel no ABC\./);

    await change({ openingTemplate: 'Olá, {nome}! Fala {corretor}.' });

    expect(await message()).toBe('Olá, Íris! Fala Camila.');
  });

  test('keeps what is left out, and an empty text brings the standard one back', async () => {
    await change({ invitationSubject: 'Venha para a {imobiliária}' });
    const { status, body } = await change({ landingHeadline: 'Sua casa espera por você' });

    expect(status).toBe(200);
    expect(body).toEqual({
      invitationSubject: 'Venha para a {imobiliária}',
      landingHeadline: 'Sua casa espera por você',
      version: expect.any(String),
    });
    expect(await read()).toEqual(body);

    await change({ invitationSubject: '', landingHeadline: ' ' });

    expect(await read()).toEqual({ version: expect.any(String) });
  });

  test.each([
    [{ openingTemplate: 'a'.repeat(601) }, 'Use no máximo 600 caracteres'],
    [{ openingTemplate: 'Oi, {cliente}!' }, 'Entre chaves use só {nome}, {corretor}, {imobiliária}, {interesse}'],
    [{ landingHeadline: 'a'.repeat(81) }, 'Use no máximo 80 caracteres'],
    [{ landingHeadline: 'Uma\nlinha' }, 'Use uma linha só, sem caracteres invisíveis'],
    [{ landingHeadline: 'Oi, {nome}' }, 'Entre chaves use só {imobiliária}'],
    [{ invitationSubject: 'Convite: {link}' }, 'Entre chaves use só {imobiliária}, {papel}'],
    [{ invitationBody: 'Entre em {token} {link}' }, 'Entre chaves use só {imobiliária}, {papel}, {link}'],
    [{ invitationBody: 'Bem-vindo!' }, 'O texto precisa de {link}'],
    [{ resetBody: `{link}${'a'.repeat(2000)}` }, 'Use no máximo 2.000 caracteres'],
    [{ leadByRoletaBody: 'Chegou {nome}.' }, 'O texto precisa de {link}'],
    [{ resetBody: 'Abra https://evil.example/?t={link}' }, LINK_ALONE],
    [{ resetBody: 'Abra {link}\nou https://evil.example/#{LÍNK}' }, LINK_ALONE],
    [{ invitationBody: 'Abra {link}.evil.example' }, LINK_ALONE],
    [{ leadByRoletaBody: '{nome}: {link}{link}' }, LINK_ALONE],
  ])('refuses %j at its field', async (wrong, message) => {
    const { status, body } = await change(wrong);

    expect([status, body]).toEqual([400, { message, code: 'invalid', fields: { [Object.keys(wrong)[0]!]: message } }]);
    expect(await read()).toEqual({ version: expect.any(String) });
  });

  test('writes nothing over what another admin changed since, and other texts pass', async () => {
    const { version } = await read();
    const seen = as(admin).with({ 'if-match': `"${version}"` });
    await change({ landingHeadline: 'O primeiro' });

    const refused = await seen.put('/brokerage/texts', { landingHeadline: 'O segundo' });
    const passed = await seen.put('/brokerage/texts', { landingDescription: 'Fale com a gente.' });

    expect([refused.status, refused.body.message, passed.status]).toEqual([
      412,
      'Estes textos foram alterados por outra pessoa depois que você os abriu.',
      200,
    ]);
    expect(await read()).toMatchObject({ landingHeadline: 'O primeiro', landingDescription: 'Fale com a gente.' });
  });
});

describe('the landing page', () => {
  test('has the standard texts until somebody writes others', async () => {
    expect(await landing()).toEqual(STANDARD);
    expect(await page()).toContain(STANDARD.description);
  });

  test('has the own ones at once, escaped in its head and its structured data', async () => {
    const typed = 'Aqui, na {imobiliaria}, "lar" </script><script>alert(1)</script> & mais';
    await change({ landingHeadline: 'Viva na {imobiliária}', landingDescription: typed });

    const html = await page();

    expect(await landing()).toEqual({
      headline: 'Viva na Casa Nova',
      description: 'Aqui, na Casa Nova, "lar" </script><script>alert(1)</script> & mais',
    });
    expect(html).toContain('Viva na Casa Nova');
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&lt;/script&gt;');
    const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.stringify(JSON.parse(data))).toContain('alert(1)');
  });

  test('follows what another server has written', async () => {
    await changeRows('brokerage', {}, { ownTexts: { landingHeadline: 'Do outro servidor' } });

    await server.query('select pg_notify($1, $2)', [
      'morada_events',
      JSON.stringify({ to: '', event: 'identityChanged', data: null }),
    ]);

    const followed = await eventually(async () =>
      [await landing()].filter(({ headline }) => headline !== STANDARD.headline),
    );
    expect(followed.headline).toBe('Do outro servidor');
  });
});

describe('a mail', () => {
  test('that invites has the own texts, with a link that works, wherever it stands', async () => {
    await change({ invitationSubject: '{imobiliaria}: {papel}', invitationBody: 'Abra\n{link}\nou\n{link}\n' });

    await as(admin).post('/invitations', { people: [{ email: 'nina@exemplo.com.br' }], role: 'corretor' });

    const [mail] = await sendMails();
    expect(mail!.subject).toBe('Casa Nova: corretor');
    const token = invitationTokenIn({ body: `${mail!.body}\n` });
    expect(mail!.body.split(token)).toHaveLength(3);
    const { status } = await aVisitor().post('/invitations/opened', { token });
    expect(status).toBe(200);
  });

  test('that resets a password likewise', async () => {
    await change({ resetBody: 'Escolha a senha nova:\n\n{link}\n\n{imobiliária}' });

    await aVisitor().post('/users/forgot-password', { email: admin.email });

    const [mail] = await sendMails();
    expect(mail!.body).toBe(
      `Escolha a senha nova:\n\nhttps://morada.example.com/reset-password/${resetTokenIn(mail!)}\n\nCasa Nova`,
    );
  });

  test('about a lead has the visitor’s name as it was typed, also one in braces', async () => {
    const broker = await aBroker();
    await rotationOf(admin).turnOn('vez');
    await change({ leadByRoletaSubject: 'Chegou: {nome}', leadByRoletaBody: '{nome} espera por você: {link}' });

    await aVisitor().post('/leads/public', {
      name: 'Íris {link} Leão',
      email: 'iris@exemplo.com.br',
      phone: '11987654321',
      region: 'abc',
    });

    expect(await eventually(waitingMails)).toMatchObject({
      recipient: broker.email,
      subject: 'Chegou: Íris {link} Leão',
      body: 'Íris {link} Leão espera por você: https://morada.example.com/my-leads',
    });
    expect(await rowsOf('leads')).toHaveLength(1);
  });
});
