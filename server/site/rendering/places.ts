/** The most that one network may hold. */
const SHARE = 1 / 4;

export interface Places {
  /** Null: none is left. */
  take: (network: string) => (() => void) | null;
}

export function openPlaces(count: number): Places {
  const held = new Map<string, number>();
  let taken = 0;

  function free(network: string): void {
    const own = held.get(network) ?? 0;
    taken--;
    if (own > 1) held.set(network, own - 1);
    else held.delete(network);
  }

  return {
    take: (network) => {
      const own = held.get(network) ?? 0;
      if (taken >= count || own >= count * SHARE) return null;
      taken++;
      held.set(network, own + 1);
      return () => free(network);
    },
  };
}
