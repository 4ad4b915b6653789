import type { RunDetail } from '#contract/ground/runs.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { as } from '#test/client.ts';
import { CSV, importing } from '#test/leadImports.ts';
import { aLead, leadOf } from '#test/leads.ts';
import { rowsOf } from '#test/rows.ts';
import { admin, ana, leadsNow, setUpLeadImports } from './leadImportsSetup.ts';

setUpLeadImports();

describe('the undo of an import', () => {
  test('takes back leads and what recontacts brought, but nothing that somebody touched since', async () => {
    const known = await aLead({ name: 'Rui', email: null, phone: '+5511955555555' });
    const { imported, undo } = importing(admin);
    const { _id } = await imported(`${CSV}\nRui;11955555555;rui@exemplo.com.br;;;;;;`);
    const touched = (await leadsNow()).find(({ name }) => name === 'Lia')!._id;
    await as(admin).post(`/leads/${touched}/notes`, { text: 'Liguei' });

    const { body } = await undo(_id);

    expect(body).toMatchObject({ state: 'undone', taken: 3, skipped: 1, undoable: false });
    expect((await leadsNow()).map(({ name }) => name)).toEqual(['Lia', 'Rui']);
    expect(await leadOf(known)).toMatchObject({ email: null });
    expect((await undo(_id)).body).toMatchObject({ state: 'undone', taken: 3 });
    await as(admin).post(`/runs/${_id}/cancel`);
    const lines = await rowsOf('auditEvents', { subjectId: _id });
    expect(lines.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['leadsImported', admin.id],
      ['leadImportUndone', admin.id],
    ]);
  });

  test('after a distribution that was itself undone takes all', async () => {
    const { imported, undo } = importing(admin);
    const { _id } = await imported('Nome;Fone\nRita;11987654321\nCaio;11912345678\n');
    const leadIds = (await leadsNow()).map(({ _id: id }) => id);
    const { body } = await as(admin).put<RunDetail>('/leads/assign', { leadIds, userId: ana.id });
    const second = await imported('Nome;Fone\nBia;11933333333\n');
    expect((await undo(second._id)).body).toMatchObject({ taken: 1, skipped: 0 });

    await as(admin).post<RunDetail>(`/runs/${body._id}/undo`);
    expect((await undo(_id)).body).toMatchObject({ taken: 2, skipped: 0 });
    expect(await rowsOf('leads')).toEqual([]);
  });

  test('after a distribution takes all that nobody worked on, and every link to it says so', async () => {
    const { imported, undo, rows } = importing(admin);
    const { _id } = await imported('Nome;Fone\nRita;11987654321\nCaio;11912345678\nBia;11933333333\n');
    const leadIds = (await leadsNow()).map(({ _id: id }) => id);
    const { body } = await as(admin).put<RunDetail>('/leads/assign', { leadIds, userId: ana.id });
    await as(ana).post(`/leads/${leadIds[2]!}/attempts`, { channel: 'phone' });

    expect((await undo(_id)).body).toMatchObject({ state: 'undone', taken: 2, skipped: 1, undoable: false });

    expect((await leadsNow()).map(({ name }) => name)).toEqual(['Rita']);
    const [stayed, ...others] = await rows(_id, '&stayed=some');
    expect(others).toEqual([]);
    expect(stayed).toMatchObject({ line: 2, known: { name: 'Rita' } });
    expect(stayed!.stayed).toMatch(/^Ficou: Ana Souza tentou o contato em \d\d\/\d\d\/\d{4}$/);
    expect(await as(admin).get(`/leads/${leadIds[0]!}`)).toMatchObject({
      status: 404,
      body: { message: 'Lead não encontrado' },
    });
    expect((await as(admin).get<Lead[]>(`/leads?import=${_id}`)).body.map(({ name }) => name)).toEqual(['Rita']);
    expect((await as(admin).get<Lead[]>('/leads?q=Caio')).body).toEqual([]);
    expect((await as(admin).get(`/runs/${body._id}`)).status).toBe(200);
    expect(await as(admin).post(`/runs/${body._id}/undo`)).toMatchObject({
      status: 200,
      body: { state: 'done', undone: { restored: 0, skipped: 1 }, undoSkippedRows: [{ why: '1 foi atendido depois' }] },
    });
  });

  test('that takes nothing back is not the undo: each row says why, and it may be tried again', async () => {
    const { imported, undo, rows } = importing(admin);
    const first = await imported('Nome;Fone\nRita;11987654321\nCaio;11912345678\n');
    const notes = await imported('Nome;Fone;Obs\nRita;11987654321;tem pressa\nCaio;11912345678;quer varanda\n');

    const { body } = await undo(first._id);

    expect(body).toMatchObject({ state: 'done', taken: 0, skipped: 2, undoable: true });
    expect(await rowsOf('leads')).toHaveLength(2);
    expect((await rows(first._id)).map(({ stayed }) => stayed)).toEqual([
      expect.stringMatching('^Ficou: Helena Prado fez uma nota em '),
      expect.stringMatching('^Ficou: Helena Prado fez uma nota em '),
    ]);
    await undo(notes._id);
    expect((await undo(first._id)).body).toMatchObject({ state: 'undone', taken: 2, skipped: 0 });
    expect(await rowsOf('leads')).toEqual([]);
  });

  test('is refused before the import, and of a dry run', async () => {
    const { checked, undo } = importing(admin);
    const { _id } = await checked(CSV);
    expect((await undo(_id)).status).toBe(409);
  });
});
