/** @jest-environment-options {"settings": {"signup": "approval"}} */
import type { User } from '#contract/people/auth.ts';
import { as, aVisitor } from '#test/client.ts';
import { anAdmin, PASSWORD } from '#test/people.ts';

test('with SIGNUP=approval a new account waits for an admin', async () => {
  const admin = await anAdmin();
  const account = { email: 'espera@exemplo.com.br', password: PASSWORD };

  const registered = await aVisitor().post<{ message: string; user: User }>('/users/register', {
    name: 'Quem Espera',
    ...account,
    isActive: true,
  });

  expect(registered.status).toBe(201);
  expect(registered.body).toMatchObject({
    message: 'Cadastro recebido! Um administrador vai liberar o seu acesso.',
    user: { isActive: false },
  });
  const before = await aVisitor().post('/users/login', account);
  expect(before.status).toBe(403);
  expect(before.body.message).toBe('Seu cadastro aguarda a liberação de um administrador.');

  await as(admin).put(`/users/${registered.body.user._id}`, { isActive: true });

  const after = await aVisitor().post('/users/login', account);
  expect(after.status).toBe(200);
});
