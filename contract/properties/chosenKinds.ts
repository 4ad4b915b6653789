/** Each page loads this, few the table. */
let chosen: readonly string[] | undefined;

export function setKinds(kinds: readonly string[]): void {
  chosen = kinds;
}

export const chosenKinds = () => chosen;
