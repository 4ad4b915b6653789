import { creciText } from '@/shared/format/people';

test.each(['123456-F', 'CRECI 123456-F', ' creci 123456-F'])('%p is written with a no-break space', (stored) => {
  expect(creciText(stored)).toBe('CRECI\u00a0123456-F');
});
