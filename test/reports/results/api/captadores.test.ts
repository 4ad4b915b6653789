import type { Results } from '#contract/reports/results.ts';
import { as } from '#test/client.ts';
import { exportedRows } from '#test/exports.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, aGerente, anAdmin } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { changeRows, emptyTables } from '#test/rows.ts';

test('sales stand by captador beside who sold, on their day or by arrival; a gerente sees those of the team', async () => {
  await emptyTables();
  const [admin, gerente] = [await anAdmin(), await aGerente({ name: 'Júlia Neves' })];
  const [ana, bia] = [await aBroker({ name: 'Ana Souza' }), await aBroker({ name: 'Bia Reis', isActive: false })];
  await as(admin).post('/teams', { name: 'Litoral', manager: gerente.id, members: [ana.id] });
  for (const [captador, createdAt, soldAt, value] of [
    [ana, '2026-01-10', '2026-03-10', 500_000.5],
    [ana, '2026-03-10', '2026-03-11', 100],
    [bia, '2026-03-10', '2026-04-10', 900],
    [null, '2026-03-10', '2026-03-11', 7],
  ] as const) {
    const propertyId = await aProperty({ broughtBy: captador?.id ?? null });
    const leadId = await aLead({ createdAt, assignedTo: bia, status: 'convertido', propertyId });
    await changeRows('sales', { leadId }, { soldAt: new Date(soldAt), value, propertyId });
  }
  const period = 'from=2026-03-01&to=2026-03-31';
  const captadores = async (who: typeof admin, more = '') =>
    (await as(who).get<Results>(`/results?${period}${more}`)).body.captadores.map(({ captador, won, sold }) => [
      ...[captador.name, won, sold],
    ]);

  expect(await captadores(admin)).toEqual([['Ana Souza', 2, 500_100.5]]);
  expect((await captadores(admin, '&sales=arrival')).sort()).toEqual([
    ['Ana Souza', 1, 100],
    ['Bia Reis', 1, 900],
  ]);
  expect(await captadores(gerente, '&sales=arrival')).toEqual([['Ana Souza', 1, 100]]);
  expect(await exportedRows(admin, `results.csv?${period}`)).toContainEqual(
    expect.objectContaining({ Recorte: 'Captador', Nome: 'Ana Souza', Vendas: '2', 'Valor vendido (R$)': '500100,50' }),
  );
});
