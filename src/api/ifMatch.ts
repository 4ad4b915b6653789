/** The header by which a PUT says what was read of the record. Leads that a browser has kept for long have no version. */
export const ifMatch = (version: string | undefined): Record<string, string> =>
  version === undefined ? {} : { 'if-match': `"${version}"` };
