/**
 * @jest-environment-options {"settings": {"tileUrl": "http://127.0.0.1/{z}/{x}/{y}.png"}}
 */
import {
  ask,
  bodiesWith,
  CONTENTS,
  fieldsOfForm,
  formOf,
  json,
  jsonOf,
  readDescription,
  routes,
  WITH_FORMS,
  wrongFor,
  wrongQueries,
} from '#test/wrongValues.ts';

// The gate tries the same values at the validators: everyField.alone.test.ts.

beforeAll(readDescription);

describe.each(routes.filter((route) => /^(POST|PUT)/.test(route)))('the body of %s', (route) => {
  test('may be wrong in whatever way: it is no failure of ours', async () => {
    const failures: unknown[] = [];
    for (const body of wrongFor(jsonOf(route)))
      if ((await ask(route, '', json(body))).status >= 500) failures.push(body);

    expect(failures).toEqual([]);
  });

  test('with null in a list is a 400 that names the list', async () => {
    const lists = [...bodiesWith(null, jsonOf(route))];
    for (const [name, body] of lists) {
      const answer = await ask(route, '', json(body));

      expect([body, answer.status, Object.keys(answer.body.fields!)]).toEqual([body, 400, [name]]);
      expect(answer.body.message).toMatch(/^Há (um item vazio|identificadores inválidos) na lista$/);
    }
  });
});

test.each(routes)(
  'the parameters of %s may come twice, nested or as anything: that is no failure of ours',
  async (route) => {
    const failures: string[] = [];
    for (const query of wrongQueries(route))
      if ((await ask(route, query, /^(POST|PUT)/.test(route) ? json({}) : undefined)).status >= 500)
        failures.push(query);

    expect(failures).toEqual([]);
  },
);

describe.each(WITH_FORMS)('the form of %s', (route) => {
  test('may have each field twice, empty or as a file: that is no failure of ours', async () => {
    const forms = fieldsOfForm(route).flatMap((name) =>
      CONTENTS.flatMap((content) => [
        { name, sent: [content] },
        { name, sent: [content, 'x', content] },
      ]),
    );
    // A person may change their own profile sixty times an hour.
    const some = route.endsWith('profile') ? forms.filter((_form, index) => index % 3 === 0) : forms;

    const failures: unknown[] = [];
    for (const { name, sent } of some)
      if ((await ask(route, '', formOf(name, sent))).status >= 500) failures.push([name, sent]);

    expect(failures).toEqual([]);
  });
});
