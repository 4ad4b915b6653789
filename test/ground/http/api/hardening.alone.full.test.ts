/**
 * @jest-environment-options {"settings": {"tileUrl": "http://127.0.0.1/{z}/{x}/{y}.png"}}
 */
import fc from 'fast-check';
import {
  anyBody,
  BODIES,
  calls,
  callsWithId,
  expectRefused,
  expectRefusedWithPage,
  forms,
  fromElsewhere,
  json,
  NO_IDS,
  withId,
} from '#test/brokenBodies.ts';
import { runs } from '#test/generated.ts';
import { anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';

// The gate tries one route of each kind: hardening.alone.test.ts.

let admin: Person;

beforeAll(async () => {
  admin = await anAdmin();
});

const caller = () => fromElsewhere(admin);

describe.each(forms)('$title', ({ method, path }) => {
  test.each(BODIES)('refuses %s with a page', async (_what, body) => {
    expectRefusedWithPage(await caller().send<string>(method, path, body));
  });
});

describe.each(calls)('$title', ({ method, path }) => {
  test.each(BODIES)('refuses %s', async (_what, body) => {
    expectRefused(await caller().send(method, path, body));
  });

  test('answers whatever JSON without failing', async () => {
    await fc.assert(
      fc.asyncProperty(anyBody, async (sent) => {
        const { status } = await caller().send(method, path, json(JSON.stringify(sent)));
        expect(status).toBeLessThan(500);
      }),
      runs(25),
    );
  });
});

test.each(callsWithId)('$title refuses an id that is none', async ({ method, path }) => {
  for (const id of NO_IDS) {
    expectRefused(await caller().send(method, withId(path, id), { status: 'novo', name: 'Ana' }));
  }
});

test('all that bad input has left no user an admin and no lead behind', async () => {
  expect(await rowsOf('users', { isAdmin: true })).toMatchObject([{ id: admin.id }]);
  expect(server.logged()).not.toContain('"level":50');
});
