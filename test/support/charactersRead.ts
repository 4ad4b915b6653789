const METHODS = ['split', 'normalize', 'trim', 'toLowerCase', 'toUpperCase', 'replaceAll', 'localeCompare'] as const;

/**
 * How many characters `work` has its texts read by expressions and by methods that read all of a text. It is the same on
 * each machine, which a time is not. Not what an expression reads again when it steps back.
 */
export function charactersRead(work: () => unknown): number {
  let read = 0;
  const before = [RegExp.prototype, String.prototype].map((each) => Object.getOwnPropertyDescriptors(each));
  const { exec } = RegExp.prototype;
  RegExp.prototype.exec = function counted(this: RegExp, text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    read += (found && (this.global || this.sticky) ? this.lastIndex : String(text).length) - from;
    return found;
  };
  for (const name of METHODS) {
    const method = String.prototype[name] as (...args: unknown[]) => unknown;
    Object.assign(String.prototype, {
      [name](this: string, ...args: unknown[]) {
        read += this.length;
        return method.apply(this, args);
      },
    });
  }
  try {
    work();
  } finally {
    Object.defineProperties(RegExp.prototype, { exec: before[0]!['exec']! });
    for (const name of METHODS) Object.defineProperties(String.prototype, { [name]: before[1]![name]! });
  }
  return read;
}
