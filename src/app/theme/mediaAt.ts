export const mediaAt = (width: number) => (query: string) => ({
  matches: (query.match(/\([^)]*\)/g) ?? [query]).every((condition) => holdsAt(width, condition)),
});

function holdsAt(width: number, condition: string): boolean {
  const [, edge, px] = /^\((min|max)-width: ?([\d.]+)px\)$/.exec(condition) ?? [];
  return edge === 'min' ? width >= Number(px) : edge === 'max' && width <= Number(px);
}
