export interface Piece {
  /** Counts lines of the file, from 1. */
  line: number;
  /** Bytes as characters (latin1); null: too long. */
  xml: string | null;
  /** It ends where the file does. */
  isCutOff: boolean;
}

export const MAX_PIECE = 2 * 1024 * 1024;

type Mark = 'comment' | 'cdata' | 'open' | 'empty' | 'close';

interface Found {
  mark: Mark;
  at: number;
  end: number;
}

/** A tag that the end of a chunk has cut is no longer. */
const MAX_TAG = 1000;

/** Cuts the elements of a name out of a document of any length, however ill-formed it is. */
class Cutter {
  readonly #marks: RegExp;
  readonly #boundary: RegExp;
  #text = '';
  /** The line at which `#text` begins. */
  #line = 1;
  /** Where the open element begins. */
  #start: number | null = null;
  /** All before it is known. */
  #at = 0;

  constructor(name: string) {
    const prefixed = String.raw`(?:[\w.-]+:)?${name}`;
    this.#marks = new RegExp(String.raw`<!--|<!\[CDATA\[|<(/?)${prefixed}(?:\s[^<>]*?)?(/?)>`, 'gi');
    this.#boundary = new RegExp(String.raw`</${prefixed}\s*>(?=\s*</?[\w.:-])`, 'i');
  }

  #next(): Found | null {
    this.#marks.lastIndex = this.#at;
    const found = this.#marks.exec(this.#text);
    if (!found) return null;
    const [tag, slash, empty] = found;
    const ofName = slash ? 'close' : empty ? 'empty' : 'open';
    const mark = tag === '<!--' ? 'comment' : slash === undefined ? 'cdata' : ofName;
    return { mark, at: found.index, end: found.index + tag.length };
  }

  /** Where a comment or a CDATA section ends; of one that never does, where its element ends; null: later. */
  #endOf({ mark, end }: Found, isLast: boolean): number | null {
    const terminator = mark === 'comment' ? '-->' : ']]>';
    const terminated = this.#text.indexOf(terminator, end);
    const inside = this.#text.slice(end, terminated < 0 ? undefined : terminated);
    const boundary = this.#start === null ? null : this.#boundary.exec(inside);
    if (boundary) return end + boundary.index;
    if (terminated >= 0) return terminated + terminator.length;
    return isLast ? this.#text.length : null;
  }

  #forget(until: number): void {
    for (let at = this.#text.indexOf('\n'); at >= 0 && at < until; at = this.#text.indexOf('\n', at + 1)) this.#line++;
    this.#text = this.#text.slice(until);
    this.#at = Math.max(0, this.#at - until);
    this.#start = null;
  }

  #take(from: number, until: number): Piece {
    this.#forget(from);
    const piece = { line: this.#line, xml: this.#text.slice(0, until - from), isCutOff: false };
    this.#forget(until - from);
    return piece;
  }

  *add(chunk: string): Generator<Piece> {
    this.#text += chunk;
    yield* this.#pieces(false);
    if (this.#text.length - (this.#start ?? 0) <= MAX_PIECE) return;
    if (this.#start !== null) yield { ...this.#take(this.#start, this.#start), xml: null };
    this.#forget(this.#text.length - MAX_TAG);
  }

  *end(): Generator<Piece> {
    yield* this.#pieces(true);
    if (this.#start !== null) yield { ...this.#take(this.#start, this.#text.length), isCutOff: true };
  }

  *#pieces(isLast: boolean): Generator<Piece> {
    for (let found = this.#next(); found; found = this.#next()) {
      const { mark, at, end } = found;
      if (mark === 'comment' || mark === 'cdata') {
        const after = this.#endOf(found, isLast);
        if (after === null) return;
        this.#at = after;
      } else if (mark === 'open' && this.#start !== null) {
        // The one before was never closed.
        yield this.#take(this.#start, at);
      } else if (mark === 'close' && this.#start !== null) {
        yield this.#take(this.#start, end);
      } else {
        if (mark === 'open') this.#start = at;
        this.#at = end;
      }
    }
    this.#at = Math.max(this.#at, this.#text.length - MAX_TAG);
  }
}

export async function* cutElements(chunks: AsyncIterable<string>, name: string): AsyncGenerator<Piece> {
  const cutter = new Cutter(name);
  for await (const chunk of chunks) yield* cutter.add(chunk);
  yield* cutter.end();
}
