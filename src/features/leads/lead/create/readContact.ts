import { firstName } from '#contract/ground/firstName.ts';
import { parsePhone } from '#contract/ground/phone.ts';
import { isLandline } from '#contract/ground/phoneKey.ts';
import { plainText } from '#contract/ground/text.ts';
import type { ReadContact } from './fillFrom';
import { phoneIn } from './phonesIn';
import { readCards } from './readCards';

const DAY = String.raw`\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?`;
const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?`;
/** `[12/11/2026 10:21] Rita:`, `[10:21, 12/11/2026] Rita:`, `12/11/2026 10:21 - Rita:` */
const CHAT_LINE = new RegExp(
  String.raw`^(?:\[(?:${DAY},? ${TIME}|${TIME},? ${DAY})\]|${DAY},? ${TIME} -) ?([^:\n]{1,80}): ?`,
  'i',
);

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu;
const PHONE_LINK = /(?:https?:\/\/)?(?:(?:api|web)\.)?(?:wa\.me\/|whatsapp\.com\/send\/?\?phone=)\+?\d{8,15}\S*/i;
const URL = /https?:\/\/\S+|www\.\S+/gi;
const NUMBERS = /(?:\+ ?|\()?\d[\d ().\p{Pd}/]*\d/gu;
const MAX_TOKENS = 6;
const CPF = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/;
const OTHER_NUMBER = /(?:\bcpf|\bcnpj|\brg|\bcep|r\$|\bmatrícula)\W*$/i;
const PHONE_LABEL =
  /(?<!\p{L})(?:(?:o )?meu )?(?:tel|fone|telefone|cel|celular|whats|whatsapp|whats app|zap|n[uú]mero)\.?(?: (?:é|e))?[ :=]*$/iu;
const EMAIL_LABEL = /(?<!\p{L})(?:(?:o )?meu )?(?:e-?mail|mail)(?: (?:é|e))?[ :=]*$/iu;
const NAME_LABEL = /^[ \t*]*nome(?: completo)?[ *]*:[ *]*([^,;|\n\ue000]+)/imu;
const WORD = String.raw`\p{Lu}[\p{L}'’-]+`;
const CALLED = new RegExp(
  String.raw`(?:[Mm]e chamo|[Mm]eu nome (?:é|e)|(?<!\p{L})[Ss]ou (?:o|a)|[Aa]qui (?:é|e|quem fala é) (?:o|a)) (${WORD}(?: (?:(?:d[aeo]s?|e) )?${WORD}){0,4})`,
  'u',
);
const NAME_WORD = /^\p{Lu}[\p{L}'’.-]*$/u;
const PARTICLES = new Set(['da', 'de', 'do', 'das', 'dos', 'e', 'di', 'van', 'von']);
const NO_NAME = new Set(
  (
    'oi olá ola bom boa opa eai alô alo procuro procura quero busco busca preciso tenho temos gostaria gostei apto apartamento casa ' +
    'imóvel imovel terreno sala visita interesse interessada interessado obrigado obrigada sim não nao ok segue tel telefone whatsapp ' +
    'zap email contato perto hoje amanhã urgente zona centro quantos qual quanto posso pode vi vim estou moro por favor'
  ).split(' '),
);
const MAX_WORDS = 6;

/** Where something was taken out. */
const MARK = '\ue000';
const AROUND = String.raw`[^\S\n]|[,;|:.·•*]|\p{Pd}`;
const LEFT_OVER = new RegExp(`(?:${AROUND})*${MARK}(?:${AROUND}|${MARK})*`, 'gu');

/**
 * Reads a pasted message, chat or shared contact (vCard). Text that is not clearly a name, phone or e-mail stays in the notes. `me`: who
 * pastes; their lines of a chat are not the client's.
 */
export function readContact(pasted: string, me = ''): ReadContact {
  const text = plainText(pasted).replaceAll(MARK, '').trim();
  return readCards(text) ?? readMessages(text, me);
}

interface Message {
  /** Null: no chat. */
  sender: string | null;
  text: string;
}

function messagesOf(text: string): Message[] {
  const messages: Message[] = [];
  for (const line of text.split('\n')) {
    const [stamp, sender = ''] = CHAT_LINE.exec(line) ?? [];
    const last = messages.at(-1);
    if (stamp !== undefined)
      messages.push({ sender: sender.replace(/^~\s*/, '').trim(), text: line.slice(stamp.length) });
    else if (last) last.text += `\n${line}`;
    else messages.push({ sender: null, text: line });
  }
  return messages;
}

function readMessages(text: string, me: string): ReadContact {
  const messages = messagesOf(text);
  const isMine = ({ sender }: Message) => sender !== null && [me.toLowerCase(), 'você'].includes(sender.toLowerCase());
  const senders = new Set(messages.flatMap(({ sender }) => sender ?? []));
  const others = new Set(messages.flatMap((message) => (isMine(message) ? [] : (message.sender ?? []))));
  const [sender, ...more] = others;
  const who = sender !== undefined && more.length === 0 ? sender : '';
  const number = parsePhone(who) ?? undefined;
  const found: Omit<ReadContact, 'notes'> = { phone: number, name: number === undefined && who ? who : undefined };
  const rest = messages.map((message) => {
    const left = isMine(message) ? message.text.trim() : takeFrom(message.text, found);
    return left !== '' && senders.size > 1 && message.sender !== null ? `${message.sender}: ${left}` : left;
  });
  return { ...found, notes: rest.filter(Boolean).join('\n') };
}

/** Fills what is not found yet; returns the rest. */
function takeFrom(text: string, found: Omit<ReadContact, 'notes'>): string {
  let left = text;
  const take = (start: number, end: number, label: RegExp) => {
    const before = left.slice(0, start).replace(label, '');
    left = before + MARK + left.slice(end);
  };
  if (found.email === undefined) {
    const [match] = left.matchAll(EMAIL);
    if (match) {
      found.email = match[0].toLowerCase();
      take(match.index, match.index + match[0].length, EMAIL_LABEL);
    }
  }
  if (found.phone === undefined) {
    const place = placeOfPhone(left);
    if (place) {
      found.phone = place.phone;
      take(place.start, place.end, PHONE_LABEL);
    }
  }
  if (found.name === undefined) left = takeName(left, found);
  return tidy(left);
}

interface Place {
  phone: string;
  start: number;
  end: number;
}

function placeOfPhone(text: string): Place | null {
  const link = PHONE_LINK.exec(text);
  const linked = link && parsePhone(link[0]);
  if (linked) return { phone: linked, start: link.index, end: link.index + link[0].length };
  const plain = text.replace(EMAIL, hidden).replace(URL, hidden);
  let landline: Place | null = null;
  for (const run of plain.matchAll(NUMBERS)) {
    if (OTHER_NUMBER.test(plain.slice(0, run.index))) continue;
    const place = phoneAmong(run[0], run.index);
    if (place && !isLandline(place.phone)) return place;
    landline ??= place;
  }
  return landline;
}

const hidden = (word: string) => '@'.repeat(word.length);

/** `11 98765-4321 2` quartos: the most of its parts that are a phone. */
function phoneAmong(run: string, offset: number): Place | null {
  const tokens = [...run.matchAll(/\S+/g)];
  for (let length = Math.min(tokens.length, MAX_TOKENS); length > 0; length--) {
    for (let first = 0; first + length <= tokens.length; first++) {
      const [from, to] = [tokens[first], tokens[first + length - 1]];
      if (!from || !to) continue;
      const [start, end] = [from.index, to.index + to[0].length];
      const written = run.slice(start, end);
      const phone = CPF.test(written) ? null : phoneIn(written);
      if (phone) return { phone, start: offset + start, end: offset + end };
    }
  }
  return null;
}

function takeName(text: string, found: Omit<ReadContact, 'notes'>): string {
  const label = NAME_LABEL.exec(text);
  const labelled = label?.[1]?.trim();
  if (label && labelled) {
    found.name = labelled;
    return text.slice(0, label.index) + MARK + text.slice(label.index + label[0].length);
  }
  const called = CALLED.exec(text)?.[1];
  if (called !== undefined && isName(called)) {
    // The sentence stays whole.
    found.name = called;
    return text;
  }
  const start = text.length - text.trimStart().length;
  const [first = ''] = text.trimStart().split(/[,;|\n\ue000:(<]|\s\p{Pd}+\s/u, 1);
  if (!isName(first.trim())) return text;
  found.name = first.trim();
  return text.slice(0, start) + MARK + text.slice(start + first.length);
}

function isName(text: string): boolean {
  const words = text.split(/\s+/);
  return (
    words.length <= MAX_WORDS &&
    words.every((word, index) => NAME_WORD.test(word) || (index > 0 && PARTICLES.has(word))) &&
    !words.some((word) => NO_NAME.has(word.toLowerCase())) &&
    firstName(text) !== ''
  );
}

/** Without separators around what was taken out. */
const tidy = (text: string) =>
  text
    .replace(/[(<[]\s*\ue000\s*[)>\]]/g, MARK)
    .split('\n')
    .map((line) =>
      line
        .replace(LEFT_OVER, (run, start: number) => {
          if (start === 0 || start + run.length === line.length) return '';
          if (run.includes('.')) return '. ';
          return /[,;|]/.test(run) ? ', ' : ' ';
        })
        .trim(),
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
