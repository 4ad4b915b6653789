/** A plain link would carry no token. */
export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

export const saveFile = (name: string, type: string, text: string): void => saveBlob(name, new Blob([text], { type }));

/** Reading as text drops the mark by which spreadsheets know UTF-8. */
export const saveCsv = (name: string, text: string): void => saveFile(name, 'text/csv', `\uFEFF${text}`);
