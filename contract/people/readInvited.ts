import { asName, isInCapitals } from '../ground/capitals.ts';

export interface Invited {
  name: string;
  email: string;
}

interface Read {
  people: Invited[];
  /** As typed. */
  wrong: string[];
}

const ADDRESS_AT_END = /^(?<name>.*?)[\s<("':–-]*(?<email>[^\s<>()"']+@[^\s<>()"']*)[>)"'.]*$/;
const SEPARATORS = /[,;\t]/;

const addresses = (line: string) => line.match(/[^\s<>()"',;:]+@[^\s<>()"',;]+/g) ?? [];

function plainName(name: string): string {
  const plain = name.replace(/["']/g, '').trim();
  return isInCapitals(plain) ? asName(plain) : plain;
}

/**
 * One person a line, or several apart by commas, semicolons or spaces: `Ana Souza <ana@exemplo.com>`, `Ana Souza, ana@exemplo.com`,
 * `ana@exemplo.com`. Each address once; the first name that stands by it.
 */
export function readInvited(typed: string, isEmail: (text: string) => boolean): Read {
  const people = new Map<string, Invited>();
  const wrong: string[] = [];

  function add(name: string, email: string): void {
    const key = email.toLowerCase();
    const before = people.get(key);
    if (!isEmail(email)) wrong.push(email);
    else if (!before || before.name === '') people.set(key, { name: plainName(name), email: before?.email ?? email });
  }

  for (const line of typed.split('\n')) {
    let waiting = '';
    for (const part of line.split(SEPARATORS).map((piece) => piece.trim())) {
      const { name = '', email } = ADDRESS_AT_END.exec(part)?.groups ?? {};
      if (email === undefined) waiting = waiting && part ? `${waiting}, ${part}` : waiting || part;
      else if (name.includes('@')) for (const one of part.split(/\s+/)) add('', one);
      else {
        // `Souza, Ana <ana@exemplo.com>` is Ana Souza; a whole name before another one lacks its address.
        const isOther = name !== '' && waiting.includes(' ');
        if (isOther) wrong.push(waiting);
        add(isOther ? name : [name, waiting].filter(Boolean).join(' '), email);
        waiting = '';
      }
    }
    // A pasted sheet may have the address first.
    const [person, ...others] = addresses(line).map((email) => people.get(email.toLowerCase()));
    if (waiting && person?.name === '' && others.length === 0) person.name = plainName(waiting);
    else if (waiting) wrong.push(waiting);
  }
  return { people: [...people.values()], wrong: wrong.map((text) => `“${text}”`) };
}
