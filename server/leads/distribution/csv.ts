/** What a spreadsheet would take for a formula, also after spaces, or in the full width forms of the same signs. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

/** Quoted always, so that no separator, quote or line break in a name moves a column. */
function cell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** With a mark that says UTF-8 and semicolons: so a spreadsheet set to Portuguese opens it right. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
