/** A plain link would carry no token. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Reading as text drops the mark by which spreadsheets know UTF-8. */
export const saveCsv = (name: string, text: string): void => saveFile(name, 'text/csv', `\uFEFF${text}`);
