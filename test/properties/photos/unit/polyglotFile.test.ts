import { isPolyglot } from '../../../../server/photos/polyglotFile.ts';

const PIXELS = Buffer.alloc(2000, 0xd8);
const file = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
const zipEnd = (comment: string) =>
  `PK\u0005\u0006${'\0'.repeat(16)}${String.fromCharCode(comment.length)}\0${comment}`;

test.each([
  ['a script', file(PIXELS, '<script>alert(1)</script>', PIXELS)],
  ['a script in capitals', file(PIXELS, '<SCRIPT SRC=x>')],
  ['a page', file(PIXELS, '<html lang="en">')],
  ['a drawing that acts', file(PIXELS, '<svg onload=alert(1)>')],
  ['a PHP program', file(PIXELS, '<?php system($_GET[0]); ?>', PIXELS)],
  ['a PDF', file(PIXELS.subarray(0, 1000), '%PDF-1.7', PIXELS)],
  ['a ZIP', file(PIXELS, zipEnd(''))],
  ['a ZIP with a comment that looks like its end', file(PIXELS, zipEnd('PK\u0005\u0006'))],
])('a photograph that is %s as well is more than a photograph', (_what, bytes) => {
  expect(isPolyglot(bytes)).toBe(true);
});

test('a page is found wherever it begins', () => {
  for (let before = 65_520; before <= 65_540; before++)
    expect(isPolyglot(file(Buffer.alloc(before, 0xd8), '<html><body>', PIXELS))).toBe(true);
});

/** A JPEG, whose segments have a marker and a length. */
const jpeg = (marker: number, words: string) =>
  file(Buffer.from([0xff, 0xd8, 0xff, marker, 0, words.length + 2]), words, Buffer.from([0xff, 0xda, 0, 2]), PIXELS);

test('what a page quotes is a caption in a segment for captions, and more than a photograph elsewhere', () => {
  const words = '<html lang="pt"><script>alert(1)</script>';

  for (const marker of [0xe1, 0xed, 0xfe]) expect(isPolyglot(jpeg(marker, words))).toBe(false);
  for (const marker of [0xdb, 0xda]) expect(isPolyglot(jpeg(marker, words))).toBe(true);
  expect(isPolyglot(file(jpeg(0xe1, words), Buffer.from([0xff, 0xd9]), words))).toBe(true);
  expect(isPolyglot(file('\0\0\0\u001cftypavif', PIXELS, words), [Buffer.from(words)])).toBe(false);
  expect(isPolyglot(file('\0\0\0\u001cftypavif', words, PIXELS, words), [Buffer.from(words)])).toBe(true);
});

test.each([
  ['pixels', PIXELS],
  ['the letters of a tag by chance', file(PIXELS, '<svg', PIXELS, '<html\u0001', PIXELS)],
  ['metadata in XML', file('<?xpacket begin="?" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta>', PIXELS)],
  ['a PDF’s first letters further on', file(PIXELS, '%PDF-1.7')],
  ['a ZIP’s last letters not at its end', file(PIXELS, zipEnd(''), PIXELS)],
  ['a ZIP’s last letters cut off', file(PIXELS, 'PK\u0005\u0006\0\0')],
  ['a video behind it', file(PIXELS, '\0\0\0\u0018ftypmp42', PIXELS)],
])('one that has %s is none', (_what, bytes) => {
  expect(isPolyglot(bytes)).toBe(false);
});
