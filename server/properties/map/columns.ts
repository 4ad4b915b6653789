/** Numbers texts from 0. */
export function textCodes() {
  const codes = new Map<string, number>();
  return {
    codeOf(text: string): number {
      const known = codes.get(text);
      if (known !== undefined) return known;
      codes.set(text, codes.size);
      return codes.size - 1;
    },
    /** Null: no choice. */
    flagsOf(texts: readonly string[] | undefined): Uint8Array | null {
      if (!texts?.length) return null;
      const flags = new Uint8Array(codes.size);
      for (const text of texts) {
        const code = codes.get(text);
        if (code !== undefined) flags[code] = 1;
      }
      return flags;
    },
  };
}

const withRoomFor = (slots: number) => ({
  /** The writing transaction. */
  changedIn: new Float64Array(slots),
  x: new Int32Array(slots),
  y: new Int32Array(slots),
  cents: new Float64Array(slots),
  /** In cents; 0: only for sale. */
  rent: new Float64Array(slots),
  pricePerArea: new Float64Array(slots),
  rentPerArea: new Float64Array(slots),
  monthly: new Float64Array(slots),
  /** In hundredths of a square metre; 0: unknown. */
  area: new Int32Array(slots),
  suites: new Int32Array(slots),
  /** A bit each. */
  characteristics: new Int32Array(slots),
  business: new Int32Array(slots),
  bedrooms: new Int32Array(slots),
  bathrooms: new Int32Array(slots),
  parking: new Int32Array(slots),
  region: new Int32Array(slots),
  category: new Int32Array(slots),
  status: new Int32Array(slots),
  broker: new Int32Array(slots),
  broughtBy: new Int32Array(slots),
  neighbourhood: new Int32Array(slots),
  /** 1 or 0. */
  located: new Int32Array(slots),
});

export type MapColumns = ReturnType<typeof withRoomFor>;

/** Twice the room. */
export function enlarged(columns: MapColumns | null): MapColumns {
  if (!columns) return withRoomFor(1024);
  const larger = withRoomFor(2 * columns.x.length);
  for (const name of Object.keys(columns) as (keyof MapColumns)[]) larger[name].set(columns[name]);
  return larger;
}
