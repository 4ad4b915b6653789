/** A file from a call: a plain link would carry no token. */
export function saveCsv(name: string, text: string): void {
  // Reading it as text has removed the mark by which spreadsheets know UTF-8.
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
