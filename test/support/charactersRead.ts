const METHODS = ['split', 'normalize', 'trim', 'toLowerCase', 'toUpperCase', 'replaceAll', 'localeCompare'] as const;

/**
 * How many characters `work` has its texts read by expressions and by methods that read all of a text. It is the same on
 * each machine, which a time is not. Not what an expression reads again when it steps back.
 */
export function charactersRead(work: () => unknown): number {
  let read = 0;
  const { exec } = Object.getOwnPropertyDescriptors(RegExp.prototype);
  const ofTexts = Object.getOwnPropertyDescriptors(String.prototype);
  const find = exec.value as (this: RegExp, text: string) => RegExpExecArray | null;
  RegExp.prototype.exec = function counted(this: RegExp, text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = find.call(this, text);
    read += (found && (this.global || this.sticky) ? this.lastIndex : text.length) - from;
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
    Object.defineProperties(RegExp.prototype, { exec });
    for (const name of METHODS) Object.defineProperties(String.prototype, { [name]: ofTexts[name] });
  }
  return read;
}
