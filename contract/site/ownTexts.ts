import { INVITATION_DAYS } from '../people/invitationDays.ts';

// Texts of mails and of the landing page that a brokerage may write in place of the standard ones.

const OWN_WORDS = ['{imobiliária}', '{nome}', '{quantidade}', '{papel}', '{prazo}', '{link}'] as const;
export type OwnWord = (typeof OWN_WORDS)[number];
export type OwnWords = Partial<Record<OwnWord, string>>;

export interface TextRule {
  standard: string;
  words: readonly OwnWord[];
  /** Words without which the text does not do its work. */
  needed: readonly OwnWord[];
  longest: number;
  isLine: boolean;
}

const MAX_SUBJECT = 120;
const MAX_BODY = 2000;

const subject = (standard: string, words: readonly OwnWord[]): TextRule => ({
  standard,
  words: words.filter((word) => word !== '{link}'),
  needed: [],
  longest: MAX_SUBJECT,
  isLine: true,
});

const body = (standard: readonly string[], words: readonly OwnWord[]): TextRule => ({
  standard: standard.join('\n\n'),
  words,
  needed: ['{link}'],
  longest: MAX_BODY,
  isLine: false,
});

const PAUSE = 'Se você não puder atender agora, faça uma pausa na roleta: os próximos leads não vêm para você.';
const SEE_ONE = 'Veja o contato e responda logo:';
const SEE_ALL = 'Veja os contatos e responda logo:';

const INVITATION = ['{imobiliária}', '{papel}', '{link}'] as const;
const RESET = ['{imobiliária}', '{link}'] as const;
const ONE_LEAD = ['{nome}', '{imobiliária}', '{link}'] as const;
const MANY_LEADS = ['{quantidade}', '{imobiliária}', '{link}'] as const;
const REMINDER = ['{nome}', '{prazo}', '{imobiliária}', '{link}'] as const;

const plain = (standard: string, longest: number): TextRule => ({
  standard,
  words: ['{imobiliária}'],
  needed: [],
  longest,
  isLine: true,
});

/** Warnings about an account are not among them: they say the same everywhere. */
export const TEXT_RULES = {
  landingHeadline: plain('Encontre o imóvel ideal para chamar de lar', 80),
  landingDescription: plain(
    'Conte onde você quer morar. Um corretor que conhece a região procura com você e responde pelo WhatsApp.',
    200,
  ),
  footerLine: plain('Imóveis com corretor de verdade.', 120),
  invitationSubject: subject('Seu convite · {imobiliária}', INVITATION),
  invitationBody: body(
    [
      'Olá!',
      `{imobiliária} convida você para a equipe, no papel de {papel}. Para escolher a sua senha e entrar, abra o link abaixo. Ele vale por ${INVITATION_DAYS} dias e pode ser usado uma vez.`,
      '{link}',
      'Se você não esperava este convite, ignore este e-mail.',
      '{imobiliária}',
    ],
    INVITATION,
  ),
  resetSubject: subject('Redefinição de senha · {imobiliária}', RESET),
  resetBody: body(
    [
      'Olá!',
      'Recebemos um pedido para redefinir a sua senha. Para escolher uma nova, abra o link abaixo. Ele vale por 1 hora e pode ser usado uma vez.',
      '{link}',
      'Se não foi você, ignore este e-mail: sua senha continua a mesma.',
      '{imobiliária}',
    ],
    RESET,
  ),
  leadByRoletaSubject: subject('Novo lead: {nome}', ONE_LEAD),
  leadByRoletaBody: body(
    ['Olá!', `Chegou um lead para você: {nome}. ${SEE_ONE}`, '{link}', PAUSE, '{imobiliária}'],
    ONE_LEAD,
  ),
  leadByAdminSubject: subject('Novo lead: {nome}', ONE_LEAD),
  leadByAdminBody: body(
    ['Olá!', `A administração passou um lead para você: {nome}. ${SEE_ONE}`, '{link}', '{imobiliária}'],
    ONE_LEAD,
  ),
  leadsByRoletaSubject: subject('{quantidade} novos leads', MANY_LEADS),
  leadsByRoletaBody: body(
    ['Olá!', `Chegaram {quantidade} leads para você. ${SEE_ALL}`, '{link}', PAUSE, '{imobiliária}'],
    MANY_LEADS,
  ),
  leadsByAdminSubject: subject('{quantidade} novos leads', MANY_LEADS),
  leadsByAdminBody: body(
    ['Olá!', `A administração passou {quantidade} leads para você. ${SEE_ALL}`, '{link}', '{imobiliária}'],
    MANY_LEADS,
  ),
  returnSubject: subject('Voltou a fazer contato: {nome}', ONE_LEAD),
  returnBody: body(
    ['Olá!', '{nome} voltou a fazer contato. Veja o que mudou e responda logo:', '{link}', '{imobiliária}'],
    ONE_LEAD,
  ),
  reminderSubject: subject('Responda a {nome}: {prazo}', REMINDER),
  reminderBody: body(
    ['Olá!', 'Responda a {nome}: {prazo}. Depois disso o lead passa para outro corretor.', '{link}', '{imobiliária}'],
    REMINDER,
  ),
} satisfies Record<string, TextRule>;

export type TextName = keyof typeof TEXT_RULES;
export const TEXT_NAMES = Object.keys(TEXT_RULES) as TextName[];

export type MailKind = TextName extends infer Name ? (Name extends `${infer Kind}Subject` ? Kind : never) : never;

const BRACED = /\{[^{}]*\}/g;

const withoutAccents = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** People on phones leave out accents. */
const wordIn = (braced: string, words: readonly OwnWord[]) =>
  words.find((word) => withoutAccents(word) === withoutAccents(braced));

/** Null: it may be saved. */
export function textFault(typed: string, { words, needed }: TextRule): string | null {
  const braced = typed.match(BRACED) ?? [];
  if (braced.some((found) => !wordIn(found, words))) return `Entre chaves use só ${words.join(', ')}`;
  const missing = needed.filter((word) => !braced.some((found) => wordIn(found, [word])));
  if (missing.length > 0) return `O texto precisa de ${missing.join(', ')}`;
  return isLinkAlone(typed) ? null : 'Deixe {link} sozinho, com um espaço ou uma linha nova antes e depois';
}

const isLink = (braced: string) => wordIn(braced, ['{link}']) !== undefined;

/** Otherwise its token could become part of another site's address. */
const isLinkAlone = (typed: string) =>
  typed.split(/\s+/).every((piece) => isLink(piece) || !(piece.match(BRACED) ?? []).some(isLink));

/** Only texts that the brokerage wrote. */
export type OwnTexts = Partial<Record<TextName, string>>;

/** The standard text stands for what is left out. */
export type ShownTexts = OwnTexts & { openingTemplate?: string; version: string };

/** In one pass: braces that a visitor typed are not filled. */
export const fillText = (template: string, words: OwnWords): string =>
  template.replace(BRACED, (braced) => {
    const word = wordIn(braced, OWN_WORDS);
    return word === undefined ? braced : (words[word] ?? '');
  });

/** The standard text where there is no own one. */
export function textOf(name: TextName, words: OwnWords, own: OwnTexts = {}): string {
  const { [name]: typed = '' } = own;
  return fillText(typed === '' ? TEXT_RULES[name].standard : typed, words);
}

/** For the server and for the preview. */
export const mailText = (kind: MailKind, words: OwnWords, own?: OwnTexts): { subject: string; body: string } => ({
  subject: textOf(`${kind}Subject`, words, own),
  body: textOf(`${kind}Body`, words, own),
});
