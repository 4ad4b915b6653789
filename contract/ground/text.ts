const EMOJI = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}\u{1f1e6}-\u{1f1ff}`;
/** Emoji: `👩‍👧`, `❤️`, `1️⃣`, flags. */
const JOINS = [
  String.raw`(?<=[${EMOJI}]|\ufe0f)\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=[${EMOJI}])(?:\ufe0e|\ufe0f)|\ufe0f(?=\u20e3)`,
  String.raw`(?<=\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0020}-\u{e007f}]`,
].join('|');
const INVISIBLE = String.raw`\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb\u0080-\u0084\u0086-\u009f]`;
const UNSEEN = new RegExp(`(${JOINS})|${INVISIBLE}`, 'gu');

/** The form in which each text is stored: NFC, simple spaces and line ends, no invisible characters. Idempotent. */
export const plainText = (text: string): string =>
  text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(UNSEEN, '$1')
    .replace(/[\p{Zs}\u2800]/gu, ' ')
    .normalize('NFC');
