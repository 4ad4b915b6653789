/** @jest-environment-options {"settings": {"trustProxy": false}} */
import { from } from '#test/client.ts';

test('without a trusted proxy nobody gets around a limit by naming addresses', async () => {
  const answers = await Promise.all(
    Array.from({ length: 31 }, (_, number) =>
      from(`203.0.113.${number.toString()}`).post('/users/forgot-password', {
        email: `x${number.toString()}@exemplo.com.br`,
      }),
    ),
  );

  expect(answers.filter(({ status }) => status === 202)).toHaveLength(30);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});
