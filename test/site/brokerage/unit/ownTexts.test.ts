import { mailText } from '#contract/site/ownTexts.ts';

const LINK = 'https://morada.example.com/reset-password/abc';

test.each([
  ['Abra https://evil.example/?t={LÍNK}#', `Abra https://evil.example/?t= ${LINK} #`],
  ['{link}.evil.example', ` ${LINK} .evil.example`],
  ['Abra\n{link}', `Abra\n${LINK}`],
])('a saved text %j carries its link to no other address', (resetBody, body) => {
  expect(mailText('reset', { '{link}': LINK }, { resetBody }).body).toBe(body);
});
