import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * Draws faults: one line of the product each, with one operator, condition, limit, SQL condition or text changed. The
 * product's lines, file by file, are cut into as many stretches as there are faults, and each stretch gives one. The same
 * seed draws the same faults. `replaced.json` names those that change nothing, each with its reason; the stretch's next
 * one stands in.
 */
const SEED = 'morada';
const COUNT = 80;
const KINDS = ['operator', 'condition', 'limit', 'sql', 'text'] as const;

export interface Fault {
  id: number;
  file: string;
  line: number;
  kind: (typeof KINDS)[number];
  /** The whole line, before and after. */
  was: string;
  is: string;
}

const root = path.resolve(import.meta.dirname, '../..');
export const FAULTS = path.join(import.meta.dirname, 'faults.json');
const REPLACED = path.join(import.meta.dirname, 'replaced.json');

const OPERATORS = new Map(
  [
    ['===', '!=='],
    ['<', '<='],
    ['>', '>='],
    ['&&', '||'],
    ['+', '-'],
    ['*', '/'],
  ].flatMap(([one = '', other = '']) => [
    [one, other],
    [other, one],
  ]),
);

/** In SQL, the first of a pair becomes the second. */
const SQL_CHANGES: [RegExp, string][] = [
  [/ is null\b/g, ' is not null'],
  [/ is not null\b/g, ' is null'],
  [/ and /g, ' or '],
  [/ or /g, ' and '],
  [/ >= /g, ' > '],
  [/ <= /g, ' < '],
  [/ = /g, ' <> '],
  [/ <> /g, ' = '],
  [/ desc\b/g, ' asc'],
  [/\bnot exists\b/g, 'exists'],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
];
const IS_SQL = /\b(select|from|where|order by|update|insert into|delete from|and|or|on)\b/;

interface Change extends Pick<Fault, 'kind'> {
  start: number;
  end: number;
  text: string;
}

/** A place for a fault, with what is computed there. */
export interface Candidate extends Omit<Fault, 'id'> {
  node: ts.Node;
}

/** A sentence, a label or a message; no name of a thing in the code, and no drawing. */
const isText = (text: string) => /^[A-ZÀ-Ú“].*\s.*[a-zà-ú]{3}/.test(text.trim()) || /[à-úÀ-Ú]/.test(text);

/** Compared, given to a function, or a constant; no size of what a style draws. */
const isLimit = ({ parent }: ts.Node): boolean =>
  (ts.isBinaryExpression(parent) && /^[<>]=?$|^[!=]==$/.test(parent.operatorToken.getText())) ||
  ts.isCallExpression(parent) ||
  (ts.isVariableDeclaration(parent) && /^[A-Z_\d]+$/.test(parent.name.getText()));

function sqlChanges(source: ts.SourceFile, node: ts.Node): Change[] {
  const text = node.getText(source);
  if (!IS_SQL.test(text)) return [];
  return SQL_CHANGES.flatMap(([was, is]) =>
    [...text.matchAll(was)].map(({ index, 0: found }) => {
      const start = node.getStart(source) + index;
      return { kind: 'sql' as const, start, end: start + found.length, text: is };
    }),
  );
}

function changesOf(source: ts.SourceFile, node: ts.Node): Change[] {
  const [start, end] = [node.getStart(source), node.getEnd()];
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) return sqlChanges(source, node);
  if (ts.isNoSubstitutionTemplateLiteral(node)) return sqlChanges(source, node);
  if (ts.isJsxText(node) && isText(node.text)) return [{ kind: 'text', start, end, text: 'Texto trocado' }];
  if (ts.isStringLiteral(node) && isText(node.text) && !ts.isImportDeclaration(node.parent))
    return [{ kind: 'text', start: start + 1, end: end - 1, text: 'Texto trocado' }];
  if (ts.isNumericLiteral(node) && isLimit(node))
    return [{ kind: 'limit', start, end, text: `${Number(node.text.replaceAll('_', '')) + 1}` }];
  if (ts.isBinaryExpression(node)) {
    const operator = node.operatorToken;
    const other = OPERATORS.get(operator.getText(source));
    return other ? [{ kind: 'operator', start: operator.getStart(source), end: operator.getEnd(), text: other }] : [];
  }
  const condition = ts.isIfStatement(node) ? node.expression : ts.isConditionalExpression(node) && node.condition;
  if (!condition) return [];
  const text = `!(${condition.getText(source)})`;
  return [{ kind: 'condition', start: condition.getStart(source), end: condition.getEnd(), text }];
}

export function candidatesIn(file: string, code: string): Candidate[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: Candidate[] = [];
  const visit = (node: ts.Node) => {
    for (const { kind, start, end, text } of changesOf(source, node)) {
      const [first, last] = [start, end].map((at) => source.getLineAndCharacterOfPosition(at));
      // A line is what a reader sees, and what is found again when others have moved.
      if (!first || first.line !== last?.line) continue;
      const was = code.split('\n')[first.line] ?? '';
      const is = was.slice(0, first.character) + text + was.slice(last.character);
      found.push({ file, line: first.line + 1, kind, was, is, node });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const hash = (text: string) => createHash('sha256').update(`${SEED} ${text}`).digest('hex');
const nameOf = ({ file, line, is }: Candidate) => `${file}:${line}: ${is.trim()}`;

function drawFaults(): Fault[] {
  const replaced = Object.keys(JSON.parse(readFileSync(REPLACED, 'utf8')) as Record<string, string>);
  const files = ['contract', 'server', 'src'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('/migrations/'))
      .toSorted()
      .map((file) => ({ file, code: readFileSync(path.join(root, file), 'utf8') })),
  );
  const stretch = files.reduce((sum, { code }) => sum + code.split('\n').length, 0) / COUNT;
  const stretches = Array.from({ length: COUNT }, (): Candidate[] => []);
  let before = 0;
  for (const { file, code } of files) {
    for (const fault of candidatesIn(file, code))
      stretches[Math.floor((before + fault.line - 1) / stretch)]?.push(fault);
    before += code.split('\n').length;
  }
  return stretches.map((candidates, id) => {
    const inOrder = candidates
      .filter((fault) => !replaced.includes(nameOf(fault)))
      .toSorted((one, other) => hash(nameOf(one)).localeCompare(hash(nameOf(other))));
    // The kinds take turns, where a stretch has them.
    const kinds = KINDS.map((_, turn) => KINDS[(id + turn) % KINDS.length]);
    const chosen = kinds.map((kind) => inOrder.find((fault) => fault.kind === kind)).find(Boolean);
    if (!chosen) throw new Error(`stretch ${id} has no place for a fault`);
    const { node: _node, ...fault } = chosen;
    return { id, ...fault };
  });
}

if (process.argv[1] === import.meta.filename) writeFileSync(FAULTS, `${JSON.stringify(drawFaults(), null, 2)}\n`);
