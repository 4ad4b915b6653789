/** `CRECI 123456-F` with a no-break space, whether or not the word was stored with the number. */
export const creciText = (creci: string): string => `CRECI\u00a0${creci.replace(/^\s*creci\s*/i, '')}`;
