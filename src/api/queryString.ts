/** `{ status: ['novo', 'perdido'], q: undefined }` as `status=novo&status=perdido`: lists repeat, what is unset stays out. */
export function queryString(params: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  return search.toString();
}
