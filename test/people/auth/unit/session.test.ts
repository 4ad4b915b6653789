import fc from 'fast-check';
import { readSession } from '@/features/auth/session';

const WHO = {
  _id: 'a',
  email: 'iris@exemplo.com.br',
  phone: '',
  avatar: null,
  isActive: true,
  slug: 'iris-leao',
  jobTitle: null,
  mayExport: true,
  mayImport: false,
  seesAll: false,
};

test('the user is read from beside the token as well as from within', () => {
  const session = {
    token: 't',
    user: {
      ...WHO,
      name: 'Íris Leão',
      role: 'admin',
      isAdmin: true,
      mayImport: true,
      seesAll: true,
      jobTitle: 'corretora',
    },
  };

  expect(readSession(session)).toEqual(session);
  expect(readSession({ token: 't', ...session.user })).toEqual(session);
});

test.each([undefined, '', '  ', null, 7])('a user with the name %p is called Usuário', (name) => {
  expect(readSession({ token: 't', user: { ...WHO, name } })?.user.name).toBe('Usuário');
});

test.each([null, undefined, 'texto', [], {}, { user: WHO }, { token: '' }, { token: 1 }])(
  'without a token there is no session: %j',
  (body) => {
    expect(readSession(body)).toBeNull();
  },
);

test.each([
  [{ isAdmin: true }, 'admin'],
  [{ isAdmin: false, role: 'gerente' }, 'gerente'],
  [{ isAdmin: false }, 'corretor'],
  [{ role: 'admin' }, 'corretor'],
])('who is %j has the role %s', (user, role) => {
  expect(readSession({ token: 't', user: { ...WHO, ...user } })?.user.role).toBe(role);
});

test('only `isAdmin: true` makes an admin', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (isAdmin) => {
      expect(readSession({ token: 't', isAdmin })?.user.isAdmin).toBe(isAdmin === true);
    }),
  );
});
