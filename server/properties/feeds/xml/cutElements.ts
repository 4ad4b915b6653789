import { messages } from '../messages.ts';

export interface Piece {
  /** Counts lines of the file, from 1. */
  line: number;
  /** Bytes as characters (latin1). */
  xml: string;
  /** Why it was not cut out whole. */
  refusal: string | null;
}

const MAX_PIECE = 2 * 1024 * 1024;

/** A tag that the end of a chunk has cut is no longer. */
const MAX_TAG = 1000;

/** Cuts the elements of a name out of a document of any length, however ill-formed it is. */
class Cutter {
  readonly #tags: RegExp;
  /** By its beginning, the end of a section without elements; one that never ends ends with its element. */
  readonly #ends: Record<string, RegExp>;
  #marks: RegExp;
  /** Begins with the open element, if there is one. */
  #text = '';
  #line = 1;
  #isOpen = false;
  /** All before it is known. */
  #at = 0;

  constructor(name: string) {
    const prefixed = String.raw`(?:[\w.-]+:)?${name}`;
    const close = String.raw`<(/)${prefixed}\s*>(?=\s*</?[\w.:-])`;
    this.#tags = new RegExp(String.raw`<!--|<!\[CDATA\[|<(/?)${prefixed}(?:\s[^<>]*?)?(/?)>`, 'gi');
    this.#ends = { '<!--': new RegExp(`-->|${close}`, 'gi'), '<![CDATA[': new RegExp(`]]>|${close}`, 'gi') };
    this.#marks = this.#tags;
  }

  #forget(until: number): void {
    for (let at = this.#text.indexOf('\n'); at >= 0 && at < until; at = this.#text.indexOf('\n', at + 1)) this.#line++;
    this.#text = this.#text.slice(until);
    this.#at = Math.max(0, this.#at - until);
  }

  #take(until: number, refusal: string | null = null): Piece {
    const piece = { line: this.#line, xml: this.#text.slice(0, until), refusal };
    this.#forget(until);
    this.#isOpen = false;
    this.#marks = this.#tags;
    return piece;
  }

  *add(chunk: string): Generator<Piece> {
    this.#text += chunk;
    yield* this.#pieces();
    this.#at = Math.max(this.#at, this.#text.length - MAX_TAG);
    if (!this.#isOpen) this.#forget(this.#at);
    else if (this.#text.length > MAX_PIECE) yield this.#take(this.#at, messages.tooLong);
  }

  *end(): Generator<Piece> {
    if (this.#isOpen) yield this.#take(this.#text.length, messages.cutOff);
  }

  *#pieces(): Generator<Piece> {
    for (;;) {
      this.#marks.lastIndex = this.#at;
      const found = this.#marks.exec(this.#text);
      if (!found) return;
      const [mark, slash, isEmpty] = found;
      const end = found.index + mark.length;
      if (slash === undefined) {
        this.#marks = this.#ends[mark] ?? this.#tags;
        this.#at = end;
      } else if (this.#isOpen && !isEmpty) {
        // Where another one opens, the one before was never closed.
        yield this.#take(slash ? end : found.index);
      } else if (slash || isEmpty) this.#at = end;
      else {
        this.#forget(found.index);
        this.#isOpen = true;
        this.#at = mark.length;
      }
    }
  }
}

export async function* cutElements(chunks: AsyncIterable<string>, name: string): AsyncGenerator<Piece> {
  const cutter = new Cutter(name);
  for await (const chunk of chunks) yield* cutter.add(chunk);
  yield* cutter.end();
}
