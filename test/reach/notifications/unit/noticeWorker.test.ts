import { isOwnPath, readNotice } from '../../../../src/noticeWorker';

const notice = { title: 'Novo lead: Íris', body: 'Responda logo.', path: '/leads/1', tag: 'lead-1' };

test('a notice is shown as it was sent', () => {
  expect(readNotice(JSON.stringify({ kind: 'lead', ...notice }))).toEqual(notice);
});

test.each([undefined, '', 'Oi', 'null', '[]', '{}', JSON.stringify({ ...notice, title: 1 })])(
  'of %s something is shown: browsers end the subscription of one that shows nothing',
  (text) => {
    expect(readNotice(text)).toEqual({ title: 'Há novidades', body: 'Toque para abrir.', path: '/', tag: 'news' });
  },
);

test.each(['https://exemplo.com.br/', '//exemplo.com.br/', '/\\exemplo.com.br', 'javascript:alert(1)', 'leads', '', 7])(
  'a tap never leads to %s',
  (path) => {
    expect(isOwnPath(path)).toBe(false);
    expect(readNotice(JSON.stringify({ ...notice, path })).path).toBe('/');
  },
);
