import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { candidatesIn } from './draw.ts';
import type { Fault } from './draw.ts';

/**
 * `node tools/faults/reach.ts <copy>`: in a copy of the checkout, each fault's place appends its id and the running test
 * file to the file that REACHED names. In Jest's main threads alone: not in a browser, in servers that tests start, or in
 * threads of the server.
 */
const [copy = '.'] = process.argv.slice(2);
const faults = JSON.parse(readFileSync(path.join(import.meta.dirname, 'faults.json'), 'utf8')) as Fault[];

/** test/support/counting.mjs writes the running file on `fs`. */
const probe = (id: number) =>
  `(globalThis.process?.env?.REACHED && ((fs, file) => globalThis.reached${id} !== file && (globalThis.reached${id} = file, fs.appendFileSync(process.env.REACHED, '${id} ' + file + '\\n')))(process.getBuiltinModule('fs'), process.getBuiltinModule('fs').testFile))`;

/** The expression that computes the fault's value: for a piece of a template, the whole one. */
function computedAt(node: ts.Node): ts.Node {
  let at = node;
  while (ts.isTemplateHead(at) || ts.isTemplateMiddle(at) || ts.isTemplateTail(at) || ts.isTemplateSpan(at))
    at = at.parent;
  if (
    (ts.isTemplateExpression(at) || ts.isNoSubstitutionTemplateLiteral(at)) &&
    ts.isTaggedTemplateExpression(at.parent)
  )
    return at.parent;
  if (ts.isIfStatement(at)) return at.expression;
  return ts.isConditionalExpression(at) ? at.condition : at;
}

function withProbe(code: string, { id, node }: { id: number; node: ts.Node }): string {
  const at = computedAt(node);
  const [start, end] = [at.getStart(), at.getEnd()];
  if (ts.isJsxText(at)) return `${code.slice(0, start)}{(${probe(id)}, null)}${code.slice(start)}`;
  const wrapped = `(${probe(id)}, ${code.slice(start, end)})`;
  const text = ts.isJsxAttribute(at.parent) ? `{${wrapped}}` : wrapped;
  return code.slice(0, start) + text + code.slice(end);
}

for (const [file, ofFile] of Map.groupBy(faults, (fault) => fault.file)) {
  const code = readFileSync(path.join(copy, file), 'utf8');
  const candidates = candidatesIn(file, code);
  const placed = ofFile.map(({ id, was, is }) => {
    const found = candidates.find((candidate) => candidate.was === was && candidate.is === is);
    if (!found) throw new Error(`${file}: no line ‘${was.trim()}’`);
    return { id, node: found.node };
  });
  const lastFirst = placed.toSorted((one, other) => other.node.getStart() - one.node.getStart());
  writeFileSync(path.join(copy, file), lastFirst.reduce(withProbe, code));
}
