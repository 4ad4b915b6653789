import { isUnavailable } from '../../../../server/ground/http/errors.ts';

const failure = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('cause'), { code }) });

test.each(['08006', '53300', '57P01', '25006', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', '57014'])(
  'the database, not the request, is to blame for %s',
  (code) => {
    expect(isUnavailable(failure(code))).toBe(true);
  },
);

test.each(['23505', '22P02', '42601'])('nothing is away where the database says %s', (code) => {
  expect(isUnavailable(failure(code))).toBe(false);
});
