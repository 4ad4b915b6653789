/** What a stepper shows after one step from what was typed; from nothing, and from what is no number, its least. */
export function stepped(typed: string, by: number, min: number): string {
  const now = /^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : undefined;
  return (now === undefined ? min : Math.max(min, now + by)).toString();
}
