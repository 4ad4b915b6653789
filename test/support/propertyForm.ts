/** The form of a property without faults. */
export const FILLED = {
  name: 'Casa térrea no Ipiranga',
  bedrooms: '3',
  bathrooms: '2',
  countInStock: '1',
  price: '1.250.000,50',
  parking: '0',
  category: 'casa',
  region: 'zona sul',
  description: 'Boa luz natural',
  address: 'Rua Bom Pastor, 100',
};

/** A file with its name, or the address of a photograph. */
export type SentImage = Buffer | { name: string; bytes: Buffer } | string;

export function formOf(fields: Record<string, string>, images: SentImage[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const image of images) {
    if (typeof image === 'string') form.append('images', image);
    else if (Buffer.isBuffer(image)) form.append('images', new Blob([Uint8Array.from(image)]), 'foto.jpg');
    else form.append('images', new Blob([Uint8Array.from(image.bytes)]), image.name);
  }
  return form;
}

/** A multipart body written by hand, to write it wrongly. */
export const rawForm = (...lines: string[]) => ({
  type: 'multipart/form-data; boundary=limite',
  text: lines.join('\r\n'),
});
