/** Edit distance; swapped neighbours count as one. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (same ? 0 : 1),
          swapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(one.length, other.length);
}

const lettersOf = (name: string) => Array.from(name).sort().join('');
const isSwapped = (one: string, other: string) => lettersOf(one) === lettersOf(other);

/** Short words only with a swap: HOSTS and PORTS may be other programs'. */
const isNearly = (name: string, known: string): boolean =>
  Math.abs(name.length - known.length) <= 1 &&
  distance(name, known) === 1 &&
  (known.length > 5 || isSwapped(name, known));

export function findMisspelt(names: string[], known: string[]): { name: string; meant: string } | null {
  for (const name of names) {
    if (known.includes(name)) continue;
    const meant = known.find((one) => isNearly(name, one));
    if (meant !== undefined) return { name, meant };
  }
  return null;
}
