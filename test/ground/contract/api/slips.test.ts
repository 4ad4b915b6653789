import { as } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { aJpeg } from '#test/photos.ts';
import { FILLED, formOf } from '#test/propertyForm.ts';

interface Refusal {
  fields?: Record<string, string>;
}

const photo = aJpeg({ width: 60, height: 40 });

test.each([
  [{ price: '1,2' }, { price: 'Quis dizer R$ 1.200.000?' }],
  [{ price: '850' }, { price: 'Quis dizer R$ 850.000? Se não, escreva 850,00' }],
  [{ location: '-46.63,-23.55' }, { location: 'Quis dizer -23.55,-46.63?' }],
  [{ location: '38.72,-9.14' }, { location: 'O ponto fica fora do Brasil' }],
])('a property with %j is asked', async (typed, fields) => {
  const admin = as(await anAdmin());
  const { status, body } = await admin.post<Refusal>(
    '/properties/create-property',
    formOf({ ...FILLED, ...typed }, [await photo]),
  );

  expect([status, body.fields]).toEqual([400, fields]);
});

test('what was asked is taken as it was offered', async () => {
  const offered = { ...FILLED, price: 'R$ 1.200.000', location: '-23.55,-46.63' };
  const { status, body } = await as(await anAdmin()).post(
    '/properties/create-property',
    formOf(offered, [await photo]),
  );

  expect(status).toBe(201);
  expect(body).toMatchObject({ price: 1_200_000, location: { lat: -23.55, lng: -46.63 } });
});

test('a price of some hundreds is taken once it has its cents', async () => {
  const { status, body } = await as(await anAdmin()).post(
    '/properties/create-property',
    formOf({ ...FILLED, price: '850,00' }, [await photo]),
  );

  expect([status, body]).toEqual([201, expect.objectContaining({ price: 850 })]);
});

test('a visit, a task and a sale are asked, too', async () => {
  const broker = await aBroker();
  const lead = await aLead({ assignedTo: broker });
  const asked = async (call: Promise<{ status: number; body: Refusal }>) => {
    const { status, body } = await call;
    return [status, body.fields];
  };
  const client = as(broker);

  expect(await asked(client.post(`/leads/${lead}/visits`, { at: '2016-12-10T14:30-03:00' }))).toEqual([
    400,
    { at: expect.stringMatching(/^Quis dizer 10\/12\/20\d\d\?$/) as string },
  ]);
  expect(await asked(client.post(`/leads/${lead}/tasks`, { text: 'Ligar', dueAt: '2062-12-10T14:30-03:00' }))).toEqual([
    400,
    { dueAt: expect.stringMatching(/^Quis dizer 10\/12\/20\d\d\?$/) as string },
  ]);
  const sold = { status: 'convertido', sold: { value: '1,2' } };
  expect(await asked(client.put(`/leads/${lead}`, sold))).toEqual([400, { 'sold.value': 'Quis dizer R$ 1.200.000?' }]);
});
