import type { ApiError } from '#contract/ground/errors.ts';
import type { Lead } from '#contract/leads/leads.ts';
import type { Profile } from '#contract/people/auth.ts';
import type { Broker } from '#contract/people/brokers.ts';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { as } from '#test/client.ts';
import type { Answer } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aPng } from '#test/photos.ts';
import { aProperty, photograph } from '#test/properties.ts';
import { formOf } from '#test/propertyForm.ts';
import { emptyTables } from '#test/rows.ts';

/** A record that a form opens, and the PUT that changes it. */
interface Subject {
  read: () => Promise<{ version: string }>;
  put: (fields: Record<string, string>, ifMatch?: string) => Promise<Answer<ApiError>>;
  /** One user's change, another's in the same field, and another's in a second field. */
  mine: Record<string, string>;
  theirs: Record<string, string>;
  elsewhere: Record<string, string>;
  message: string;
}

let admin: Person;
let ana: Person;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin({ name: 'Helena Prado' });
  ana = await aBroker({ name: 'Ana Souza' });
});

const quoted = (version: string) => `"${version}"`;
const seeing = (person: Person, ifMatch?: string) =>
  ifMatch === undefined ? as(person) : as(person).with({ 'if-match': ifMatch });

const subjects: Record<string, () => Promise<Subject>> = {
  'PUT /api/properties/:id': async () => {
    const id = await aProperty({ price: '750000' });
    return {
      read: async () => (await as(admin).get<PropertyDetail>(`/properties/${id}`)).body,
      put: (fields, ifMatch) => seeing(admin, ifMatch).put(`/properties/${id}`, formOf(fields)),
      mine: { price: '800.000,00' },
      theirs: { price: '900.000,00' },
      elsewhere: { description: 'Reformada em 2026' },
      message: 'Este imóvel foi alterado por outra pessoa depois que você o abriu.',
    };
  },
  'PUT /api/users/:id': async () => {
    const { body } = await as(admin).get<Broker[]>('/users/brokers');
    const { _id: id } = body[0]!;
    return {
      read: async () => (await as(admin).get<Broker[]>('/users/brokers')).body[0]!,
      put: (fields, ifMatch) => seeing(admin, ifMatch).put(`/users/${id}`, fields),
      mine: { name: 'Ana de Souza' },
      theirs: { name: 'Ana Lima' },
      elsewhere: { phone: '(11) 98765-4321' },
      message: 'Este corretor foi alterado por outra pessoa depois que você o abriu.',
    };
  },
  'PUT /api/users/edit-profile': () =>
    Promise.resolve({
      read: async () => (await as(ana).get<Profile>('/users/me')).body,
      put: (fields, ifMatch) => seeing(ana, ifMatch).put('/users/edit-profile', formOf(fields)),
      mine: { creci: '123456-F' },
      theirs: { creci: '654321-F' },
      elsewhere: { phone: '(11) 98765-4321' },
      message: 'Seu perfil foi alterado em outro lugar depois que você o abriu.',
    }),
  'PUT /api/leads/:id': async () => {
    const id = await aLead({ assignedTo: ana });
    return {
      read: async () => (await as(ana).get<Lead>(`/leads/${id}`)).body,
      put: (fields, ifMatch) => seeing(ana, ifMatch).put(`/leads/${id}`, fields),
      mine: { status: 'perdido' },
      theirs: { status: 'em andamento' },
      elsewhere: { notes: 'Prefere à tarde' },
      message: 'Este lead foi alterado por outra pessoa depois que você o viu.',
    };
  },
};

describe.each(Object.entries(subjects))('%s', (_name, make) => {
  let subject: Subject;
  beforeEach(async () => {
    subject = await make();
  });

  test('without If-Match writes as ever, whatever was changed since', async () => {
    await subject.put(subject.theirs);

    expect((await subject.put(subject.mine)).status).toBe(200);
  });

  test('with the version that was read writes, and the version is another one', async () => {
    const { version } = await subject.read();

    const { status } = await subject.put(subject.mine, quoted(version));

    expect(status).toBe(200);
    expect((await subject.read()).version).not.toBe(version);
  });

  test('writes nothing over what somebody else changed since, and answers with the record as it is', async () => {
    const { version } = await subject.read();
    await subject.put(subject.theirs);
    const before = await subject.read();

    const { status, body } = await subject.put({ ...subject.mine, ...subject.elsewhere }, quoted(version));

    const [name] = Object.keys(subject.mine);
    expect([status, body.code, body.message]).toEqual([412, 'changed_since', subject.message]);
    expect(body.fields).toEqual({ [name!]: 'Alterado depois que você abriu' });
    expect(body.current).toMatchObject({ version: before.version });
    expect(await subject.read()).toEqual(before);
    expect((await subject.put(subject.mine, quoted(before.version))).status).toBe(200);
  });

  test('is not in the way of somebody who changes another field', async () => {
    const { version } = await subject.read();
    await subject.put(subject.elsewhere);

    expect((await subject.put(subject.mine, quoted(version))).status).toBe(200);
  });

  test('can be repeated with the version from before it: what is so already is overwritten by nobody', async () => {
    const { version } = await subject.read();
    await subject.put(subject.mine, quoted(version));

    expect((await subject.put(subject.mine, quoted(version))).status).toBe(200);
  });

  test('of two at the same moment with one version writes one, and refuses the other', async () => {
    const { version } = await subject.read();

    const answers = await Promise.all(
      [subject.mine, subject.theirs].map((fields) => subject.put(fields, quoted(version))),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test('takes any of several versions, any there is for *, and a weak one for none', async () => {
    const { version } = await subject.read();
    await subject.put(subject.theirs);
    const now = await subject.read();

    expect((await subject.put(subject.mine, `W/${quoted(now.version)}`)).status).toBe(412);
    expect((await subject.put(subject.mine, quoted('de outro tempo'.replaceAll(' ', '-')))).status).toBe(412);
    expect((await subject.put(subject.mine, `${quoted(version)},, ${quoted(now.version)},`)).status).toBe(200);
    expect((await subject.put(subject.theirs, '*')).status).toBe(200);
  });

  test.each(['abc', '"abc', 'abc"', '"a" "b"', 'W/*', '*, "a"', ''])(
    'refuses the If-Match %j, and writes nothing',
    async (ifMatch) => {
      const before = await subject.read();

      const { status, body } = await subject.put(subject.mine, ifMatch);

      expect([status, body.message]).toEqual([
        400,
        'O cabeçalho If-Match deve ter "*" ou versões entre aspas, como foram recebidas',
      ]);
      expect(await subject.read()).toEqual(before);
    },
  );
});

test('a broker who pauses or is given leads keeps their version: nothing that a form shows has changed', async () => {
  const version = async () => (await as(admin).get<Broker[]>('/users/brokers')).body[0]!.version;
  const before = await version();
  const answers = [
    await as(ana).put('/rotation/pause', { paused: true }),
    await as(admin).put('/leads/assign', { leadIds: [await aLead()], userId: ana.id }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await version()).toBe(before);
});

test('a property’s version does not follow its broker’s phone, but who it is', async () => {
  const id = await aProperty({ broker: ana });
  const version = async () => (await as(admin).get<PropertyDetail>(`/properties/${id}`)).body.version;
  const before = await version();
  await as(admin).put(`/users/${ana.id}`, { phone: '(11) 98765-4321' });
  expect(await version()).toBe(before);

  await as(admin).put(`/properties/${id}`, formOf({ broker: '' }));

  expect(await version()).not.toBe(before);
});

test('photographs that were put in another order, or taken away, by somebody else are not put back unseen', async () => {
  const id = await aProperty();
  const [first, second] = (await photograph(id, 2)).map((photo) => `/photos/${photo}`);
  const { version } = (await as(admin).get<PropertyDetail>(`/properties/${id}`)).body;
  await as(admin).put(`/properties/${id}`, formOf({}, [second!]));
  const added = await aPng({ width: 30, height: 20 });

  const { status, body } = await seeing(admin, quoted(version)).put(
    `/properties/${id}`,
    formOf({}, [first!, second!, added]),
  );

  expect([status, body.fields]).toEqual([412, { images: 'Alterado depois que você abriu' }]);
  expect(body.current).toMatchObject({ images: [second] });
});

test('a broker whom somebody else has deactivated stays so when a form saves other fields', async () => {
  const { version } = (await as(admin).get<Broker[]>('/users/brokers')).body[0]!;
  await as(admin).put(`/users/${ana.id}`, { isActive: false });
  await as(admin).put(`/users/${ana.id}`, { isActive: true });
  await as(admin).put(`/users/${ana.id}`, { isActive: false, name: 'Ana Lima' });

  const { status, body } = await seeing(admin, quoted(version)).put(`/users/${ana.id}`, {
    name: 'Ana de Souza',
    isActive: true,
  });

  expect([status, Object.keys(body.fields ?? {})]).toEqual([412, ['name', 'isActive']]);
});
