import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(__dirname, '../../../..');
const filesIn = (...paths: string[]) =>
  execFileSync('git', ['ls-files', ...paths], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
const texts = new Map<string, string>();
function read(file: string): string {
  const text = texts.get(file) ?? readFileSync(path.join(root, file), 'utf8');
  texts.set(file, text);
  return text;
}

/** By their positions: a comment between two nodes belongs to both. SQL inside of templates is no comment. */
function readComments(file: string): string[] {
  const text = read(file);
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = new Map<number, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) return;
    const ranges = [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
    ];
    for (const { pos, end } of ranges) found.set(pos, text.slice(pos, end));
    node.getChildren(source).forEach(visit);
  };
  visit(source);
  return [...found.values()];
}

const comments = new Map<string, string[]>();
function commentsOf(file: string): string[] {
  const found = comments.get(file) ?? readComments(file);
  comments.set(file, found);
  return found;
}

const wordsIn = (comment: string) => comment.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

test('comments say why, and are few: at most 450 words for 1,000 lines of the product', () => {
  const files = filesIn('contract', 'server', 'src').filter((file) => /\.tsx?$/.test(file));
  const lines = files.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0);
  const words = files.flatMap(commentsOf).reduce((sum, one) => sum + wordsIn(one), 0);

  expect((1000 * words) / lines).toBeLessThanOrEqual(450);
});

const CODE = ['contract', 'server', 'src', 'test', 'bench', 'tools', 'scripts', '*.ts', '*.cjs'];
const isCode = (file: string) => /\.(tsx?|[cm]?js)$/.test(file);

/** A comment's sentences in one line. */
const textOf = (comment: string) =>
  comment
    .replace(/^\/\*+|\*\/$|^\s*(?:\/\/|\*)/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

const RIDDLES = [
  /^(?:Of|What|As if|Those)\b/,
  /\b(?:it is|they are|is it) about\b/i,
  /\bthat there (?:is|are|was|were)\b/i,
  /\b(?:nobody|somebody)\b/i,
];

test('comments are sentences: subject, verb, object, and who acts has a name', () => {
  const riddles = filesIn(...CODE)
    .filter(isCode)
    .flatMap((file) => commentsOf(file).map((comment) => ({ file, text: textOf(comment) })))
    .filter(({ text }) => RIDDLES.some((riddle) => riddle.test(text)));

  expect(riddles).toEqual([]);
});

/** In two parts, so that this file does not have them. Migrations that landed never change. */
const REFUSED = new RegExp(['who(?=ever)ever', 'a(?=new)new', 'mean(?=while)while'].join('|'), 'i');

test('words that a Brazilian team stumbles over are in no code, test or document', () => {
  const files = filesIn('contract', 'server', 'src', 'test', 'bench', 'tools', 'scripts', 'docs', '*.md').filter(
    (file) => /\.(tsx?|[cm]?js|css|md)$/.test(file),
  );

  expect(files.filter((file) => REFUSED.test(read(file)))).toEqual([]);
});

/** A limit is a `MAX_`; what goes to a tab, a device or a person is pushed, rung or notified. In two parts, as above. */
const NAMES = new RegExp(['\\bMO(?=ST)ST_[A-Z]', '\\bte(?=ll)ll[A-Z]\\w*'].join('|'));

test('one word has one meaning in names', () => {
  expect(filesIn(...CODE).filter((file) => isCode(file) && NAMES.test(read(file)))).toEqual([]);
});

/** Where the specification has another word, it holds. */
const SPECIFIED = [
  'Atribuir Leads',
  'Atribuir\n',
  'Atribuído a',
  'Nenhum lead atribuído',
  'Leads atribuídos com sucesso!',
  'Erro ao atribuir leads:',
  'Faça login antes de atribuir leads',
  'Deletar',
  'deletar este imóvel?',
  'deletar este corretor?',
  'Erro ao deletar imóvel.',
  'Erro ao deletar corretor.',
  'Imóvel deletado!',
  'Corretor deletado!',
  'O email é obrigatório',
  "insira um email válido'",
  'Email inválido',
  'Email é obrigatório',
  'Email enviado com sucesso.',
  "'email', 'Email'",
];

/** By what takes its place. */
const OUTLAWED: Record<string, RegExp> = {
  'passar, distribuir': /atribu(?:ir|ição|ições|íd[oa]s?|iu|indo)\b/i,
  juntar: /\bmescl(?:ar|ou|agem|ad[oa])\b|\bunid[oa]s? a outr/i,
  contato: /(?:sem|primeira) tentativa|tentativas? de contato|sem atendimento|em atendimento com|ainda não atendeu/i,
  prazo: /tempo de resposta|relógio(?! do celular)/i,
  Stand: /'No plantão'/,
  'já cadastrado': /Recontato|recontatos|leads repetidos/,
  excluir: /\bdelet(?:ar|ad[oa]s?|ando|ou)\b/i,
  'e-mail': /\b(?:um|uns|o|os|seus?|estes?) emails?\b|["'`]Email\b/,
  'Morada, without an article': /\b[dn]?[ao] Morada\b/,
};

test('what people read has one word for one thing, but for the words of the specification', () => {
  const shown = filesIn('contract', 'server', 'src', 'public', 'README.pt-BR.md', ':!server/ground/db/migrations')
    .filter((file) => /\.(tsx?|html|json|md)$/.test(file))
    .map((file) => ({ file, text: SPECIFIED.reduce((left, said) => left.replaceAll(said, ''), read(file)) }));
  const found = Object.entries(OUTLAWED).flatMap(([word, outlawed]) =>
    shown.flatMap(({ file, text }) =>
      (outlawed.exec(text) ?? []).slice(0, 1).map((said) => `${file}: ${said}, say ${word}`),
    ),
  );

  expect(found).toEqual([]);
});
