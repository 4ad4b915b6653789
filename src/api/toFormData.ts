type FormEntry = string | number | Blob;

/** A form to be sent: lists repeat, null is an empty text, what is undefined stays out. */
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
