/** `status=novo&status=perdido` */
export function queryString(params: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  return search.toString();
}

type FormEntry = string | number | boolean | Blob;

/** Lists repeat, null is '', undefined is left out. */
export function toFormData(fields: Record<string, FormEntry | FormEntry[] | null | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    for (const entry of [value ?? ''].flat()) {
      if (entry instanceof File) form.append(name, entry, entry.name);
      else if (entry instanceof Blob) form.append(name, entry);
      else form.append(name, entry.toString());
    }
  }
  return form;
}

/** Leads from an old browser cache have no version. */
export const ifMatch = (version: string | undefined): Record<string, string> =>
  version === undefined ? {} : { 'if-match': `"${version}"` };

/** The server does it once for each key, however often it is sent. */
export const keyed = (method: 'POST' | 'PUT', url: string, key: string, body?: object) => ({
  url,
  method,
  body,
  headers: { 'idempotency-key': key },
});
