import { MAX_NOTE } from '#contract/leads/conversationValues.ts';

const isHalf = (code: number) => code >= 0xd800 && code <= 0xdbff;

/** As long as a note may be; no character is cut in two. */
export function notesOf(text: string): string[] {
  const notes: string[] = [];
  for (let at = 0; at < text.length; at += notes.at(-1)?.length ?? MAX_NOTE) {
    const end = at + MAX_NOTE;
    notes.push(text.slice(at, isHalf(text.charCodeAt(end - 1)) && end < text.length ? end - 1 : end));
  }
  return notes;
}
