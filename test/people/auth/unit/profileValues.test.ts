import type { Profile } from '#contract/people/auth.ts';
import { valuesOf, waitingPart, withChange } from '@/features/auth/profile/profileValues';

const ana: Profile = {
  ...{ _id: '1', name: 'Ana', email: 'ana@exemplo.com.br', phone: '+5511911112222', avatar: '/photos/1' },
  ...{ role: 'corretor', isAdmin: false, isActive: true, slug: 'ana', jobTitle: null, creci: '123-F' },
  ...{ mayExport: false, mayImport: false, seesAll: false, version: 'v0' },
};
const typed = (changes: object) => ({ ...valuesOf(ana), phone: ana.phone, jobTitle: '' as const, ...changes });

test('of a profile only changed texts wait on the device', () => {
  expect(waitingPart(typed({}), ana)).toEqual({ change: {}, needNetwork: [] });

  const { change, needNetwork } = waitingPart(typed({ name: 'Ana Lima', creci: '', jobTitle: 'corretora' }), ana);

  expect([change, needNetwork]).toEqual([{ name: 'Ana Lima', creci: '', jobTitle: 'corretora' }, []]);
  expect(withChange(ana, change)).toEqual({ ...ana, name: 'Ana Lima', creci: '', jobTitle: 'corretora' });
});

test.each([
  ['an e-mail', { email: 'outra@exemplo.com.br', currentPassword: 'Segredo@1' }, 'email'],
  ['a password', { password: 'Outra@456', currentPassword: 'Segredo@1' }, 'password'],
  ['a photograph', { avatar: { file: new File(['x'], 'eu.jpg'), preview: 'blob:1' } }, 'avatar'],
  ['the end of a photograph', { avatar: null }, 'avatar'],
])('%s needs the network, and is in nothing that waits', (_what, change, field) => {
  expect(waitingPart(typed({ name: 'Ana Lima', ...change }), ana)).toEqual({
    change: { name: 'Ana Lima' },
    needNetwork: [field],
  });
});
