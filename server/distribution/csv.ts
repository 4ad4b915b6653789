/** What a spreadsheet would take for a formula, also after spaces, or in the full width forms of the same signs. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

/** Quoted always, so that no separator, quote or line break in a name moves a column. */
function cell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

const linesOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');

/** With a mark that says UTF-8 and semicolons: so a spreadsheet set to Portuguese opens it right. */
export async function* csv(
  head: readonly string[],
  parts: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${linesOf([head])}`;
  for await (const rows of parts) yield linesOf(rows);
}
