/* They narrow a list of slots in place. `for … of` a typed array would take three times as long. */
export function keepBetween(slots: Int32Array, column: Int32Array | Float64Array, min: number, max: number) {
  const { length } = slots;
  let count = 0;
  for (let index = 0; index < length; index++) {
    const slot = slots[index] ?? 0;
    const value = column[slot] ?? 0;
    if (value >= min && value <= max) slots[count++] = slot;
  }
  return slots.subarray(0, count);
}

export function keepFlagged(slots: Int32Array, column: Int32Array, flags: Uint8Array) {
  const { length } = slots;
  let count = 0;
  for (let index = 0; index < length; index++) {
    const slot = slots[index] ?? 0;
    if (flags[column[slot] ?? 0] === 1) slots[count++] = slot;
  }
  return slots.subarray(0, count);
}

export function keepWithBits(slots: Int32Array, column: Int32Array, bits: number) {
  const { length } = slots;
  let count = 0;
  for (let index = 0; index < length; index++) {
    const slot = slots[index] ?? 0;
    if (((column[slot] ?? 0) & bits) === bits) slots[count++] = slot;
  }
  return slots.subarray(0, count);
}
