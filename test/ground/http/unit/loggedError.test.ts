import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { loggedError } from '../../../../server/ground/http/loggedError.ts';

const refusal = (code: string, message: string, detail: string) =>
  Object.assign(new DatabaseError(message, 0, 'error'), { code, detail, constraint: 'users_email' });

test('a failed query is logged with its cause and where it was made, without its values', () => {
  const cause = refusal(
    '23505',
    'duplicate key value violates unique constraint "users_email"',
    'Key (ana@x.br) exists',
  );

  const logged = loggedError(new DrizzleQueryError('insert into users values ($1)', ['ana@x.br', 'Ana'], cause));

  expect(logged).toMatchObject({
    type: 'DrizzleQueryError',
    message: 'Failed query: insert into users values ($1)',
    stack: expect.stringMatching(/^ +at .*loggedError\.test\.ts/),
    cause: { code: '23505', constraint: 'users_email', message: cause.message },
  });
  expect(JSON.stringify(logged)).not.toMatch(/ana/i);
});

test.each([
  [
    refusal('22P02', 'invalid input syntax for type uuid: "Ana "da" Silva"', ''),
    'invalid input syntax for type uuid: "…"',
  ],
  [new Error('550 5.1.1 <ana@x.br>: Recipient address rejected'), '550 5.1.1 <…@…>: Recipient address rejected'],
])('what somebody wrote is left out of a message: %s', (error, message) => {
  expect(loggedError(error).message).toBe(message);
});

test('an error that stands for several tells each', () => {
  const both = new AggregateError([new Error('first'), new Error('second')], 'both failed');

  expect(loggedError(both).errors?.map(({ message }) => message)).toEqual(['first', 'second']);
});
