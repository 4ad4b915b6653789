/** `zona sul, abc e mais 2` */
export function listed(values: readonly string[]): string {
  const more = values.length - 2;
  const shown = values.slice(0, 2).join(', ');
  return more > 0 ? `${shown} e mais ${more.toString()}` : shown;
}
