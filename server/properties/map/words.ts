/** As `search_text()` writes it. */
export interface SearchedWord {
  text: string;
  /** Else at the start of a word. */
  isAnywhere: boolean;
  /** A space: where a word begins or ends. */
  otherForms?: readonly string[];
}

/** Slots are only added. */
export class WordIndex {
  /** Each word once, between spaces. */
  #text = ' ';
  /** Per word of `#text`: the space before it, and its slots. */
  readonly #starts: number[] = [];
  readonly #slots: number[][] = [];
  readonly #numbers = new Map<string, number>();

  add(slot: number, text: string): void {
    for (const word of new Set(text.split(' '))) {
      const number = this.#numbers.get(word);
      if (number === undefined) this.#addWord(word, slot);
      else this.#slots[number]?.push(slot);
    }
  }

  #addWord(word: string, slot: number): void {
    this.#numbers.set(word, this.#starts.length);
    this.#starts.push(this.#text.length - 1);
    this.#slots.push([slot]);
    this.#text += `${word} `;
  }

  *slotsOf(word: SearchedWord): Generator<number[]> {
    for (const number of this.#numbersOf(word)) yield this.#slots[number] ?? [];
  }

  *#numbersOf({ text, isAnywhere, otherForms = [] }: SearchedWord): Generator<number> {
    for (const wanted of [isAnywhere ? text : ` ${text}`, ...otherForms]) {
      let at = this.#text.indexOf(wanted);
      while (at !== -1) {
        const number = this.#numberAt(at);
        yield number;
        const next = this.#starts[number + 1];
        at = next === undefined ? -1 : this.#text.indexOf(wanted, next);
      }
    }
  }

  #numberAt(position: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? Infinity) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

interface Meant {
  indexes: readonly WordIndex[];
  /** All of them, each in any index. */
  words: readonly SearchedWord[];
  /** Kept without words. */
  meant: readonly number[];
}

/** Narrows slots in place; `total`: all slots. */
export function keepMeant(slots: Int32Array, { indexes, words, meant }: Meant, total: number): Int32Array {
  /** Matched words per slot. */
  const having = new Uint8Array(total);
  words.forEach((word, before) => {
    for (const index of indexes)
      for (const found of index.slotsOf(word))
        for (const slot of found) if (having[slot] === before) having[slot] = before + 1;
  });
  for (const slot of meant) having[slot] = words.length;
  const all = words.length > 0 ? words.length : NaN;
  const { length } = slots;
  let count = 0;
  for (let index = 0; index < length; index++) {
    const slot = slots[index] ?? 0;
    if (having[slot] === all) slots[count++] = slot;
  }
  return slots.subarray(0, count);
}
