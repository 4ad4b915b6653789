import { plainText } from './text.ts';

const wordsOf = (list: string) => new Set(list.split(' '));

const TITLES = wordsOf(
  'sra srta dra dona dom seu senhor senhora senhorita doutor doutora prof profa professor professora pe padre frei pastor ' +
    'pastora bispo diácono diaconisa missionário missionária eng engo enga engenheiro engenheira arq arqo arqa arquiteto ' +
    'arquiteta advogado advogada adva capitão tenente sargento coronel delegado delegada vereador vereadora exmo exma ilmo ' +
    'ilma me miss pra reverendo reverenda síndico síndica juiz juíza desembargador desembargadora deputado deputada ' +
    'da de do das dos e',
);
const DOTTED_TITLES = wordsOf(
  'adv ap cap cel cmte com cons côn dep des dir emb enf esp ev fisio gov ir maj ma min mons pref proc psic ' +
    'psicol rev sen gen ten tec téc ver vet',
);
/** `Profº` */
const ORDINAL = /[ªº]$/;
/** `J.`, `Sgt` */
const ABBREVIATION = /^(?:\p{L}|[b-df-hj-np-tv-z]+)$/u;
const NAMES: Record<string, string> = { mª: 'Maria', fco: 'Francisco', fca: 'Francisca', antº: 'Antônio' };
const NO_PERSON = wordsOf(
  'lead leads cliente clientes contato comprador compradora interessado interessada visitante usuário usuario proprietário ' +
    'proprietária inquilino inquilina novo nova sem não nao nome anônimo anonimo desconhecido teste test fulano família ' +
    'familia casal mãe pai filho filha esposa esposo marido irmão irmã vizinho vizinha amigo amiga construtora imobiliária ' +
    'imobiliaria incorporadora empresa loja condomínio condominio edifício escritório grupo portal site facebook instagram ' +
    'whatsapp whats zap olx google tiktok telegram messenger youtube linkedin twitter waze imovelweb vivareal viva wimoveis ' +
    'quintoandar quinto webmotors mercadolivre mercado chaves orulo loft emcasa landing hotsite formulário formulario chat ' +
    'chatbot email e mail indicação indicacao plantão plantao placa anúncio anuncio campanha null undefined none na corretor corretora casa apartamento apto imóvel imovel',
);
const EDGES = /^[^\p{L}]+|[^\p{L}.]+$/gu;
/** Clients must get no web address in our texts. */
const NO_NAME = /[@/:_]|\p{L}\.\p{L}{2}/u;

/** `Dra.Ana` */
const GLUED_TITLE = /(?<!\p{L})(dra?|sra?|srta|profa?|enga?)\.(?=\p{L})/giu;

const capitalize = (word: string) =>
  word.toLocaleLowerCase('pt-BR').replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toLocaleUpperCase('pt-BR'));

/** One case is typing style, not spelling. */
const isTypedInOneCase = (word: string) =>
  word === word.toLocaleUpperCase('pt-BR') || word === word.toLocaleLowerCase('pt-BR');

/** `Drª.`, `Dr.a`: `dra`. */
const keyOf = (word: string) => word.normalize('NFKC').replace(/\P{L}/gu, '').toLocaleLowerCase('pt-BR');

const isTitle = (word: string) => {
  const key = keyOf(word);
  return (
    ABBREVIATION.test(key) ||
    ORDINAL.test(word.replaceAll('.', '')) ||
    TITLES.has(key) ||
    (word.endsWith('.') && DOTTED_TITLES.has(key))
  );
};

const spelledOut = (word: string) => NAMES[word.toLocaleLowerCase('pt-BR').replaceAll('.', '')];

/** `Ana` for `Ana Beatriz Souza`, `Dra. ANA` and `ana souza`; '' if nothing is clearly a name. */
export function firstName(name: string): string {
  const word = plainText(name)
    .replace(GLUED_TITLE, '$1. ')
    .split(/[\s,;([{]+/)
    .filter((candidate) => !NO_NAME.test(candidate))
    .map((candidate) => candidate.replace(EDGES, ''))
    .find((candidate) => candidate !== '' && (spelledOut(candidate) !== undefined || !isTitle(candidate)));
  if (word === undefined || NO_PERSON.has(keyOf(word.split('-', 1)[0] ?? ''))) return '';
  const spelled = spelledOut(word) ?? word.replace(/\.+$/, '');
  return isTypedInOneCase(spelled) ? capitalize(spelled) : spelled;
}

/** `Olá, Ana!` */
export function greet(hello: 'Oi' | 'Olá', name: string): string {
  const called = firstName(name);
  return called ? `${hello}, ${called}!` : `${hello}!`;
}
