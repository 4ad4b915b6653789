import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createFormatter, createParser, DEFAULT_CONFIG, SchemaGenerator } from 'ts-json-schema-generator';
import ts from 'typescript';
import type { Answers, JsonSchema } from '../../server/ground/http/answers.ts';
import { CheckedTypes } from './checkedTypes.ts';
import { withFormats } from './formats.ts';

const root = path.resolve(import.meta.dirname, '../..');
const OPERATIONS = path.join(root, 'server/ground/http/operations');
const ERRORS = path.join(root, 'contract/ground/errors.ts');

/** JSON Schema of what each call answers with: its `op<Answer>` in `server/ground/http/operations/`. */
export function describeAnswers(): Answers {
  const program = startProgram();
  const config = { ...DEFAULT_CONFIG, additionalProperties: true, sortProps: false, jsDoc: 'extended' } as const;
  const parser = createParser(program, config, (all) => all.addNodeParser(new CheckedTypes(program.getTypeChecker())));
  const generator = new SchemaGenerator(program, parser, createFormatter(config), config);
  const calls: Answers['calls'] = {};
  const types: Answers['types'] = {};
  /** Describes one type, and adds the types that it names to `types`. */
  const describe = (node: ts.Node): JsonSchema => {
    const { $schema: _, definitions = {}, ...schema } = generator.createSchemaFromNodes([node]);
    const named = (name: string): JsonSchema => {
      const definition = definitions[decodeURIComponent(name)];
      return isSchema(definition) ? definition : {};
    };
    for (const name of Object.keys(definitions).filter(isName)) addType(types, name, portable(named(name), named));
    return portable(schema, named);
  };
  program.getSourceFile(ERRORS)?.statements.filter(ts.isInterfaceDeclaration).forEach(describe);
  for (const [call, type] of answerTypes(program)) {
    try {
      calls[call] = type ? withFormats(describe(type)) : null;
    } catch (error) {
      // Errors of the generator print the whole program.
      throw new Error(`${call} answers ${type?.getText() ?? ''}: ${error instanceof Error ? error.message : ''}`);
    }
  }
  return { calls: sorted(calls), types: sorted(types) };
}

function startProgram(): ts.Program {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  const files = readdirSync(OPERATIONS).map((file) => path.join(OPERATIONS, file));
  return ts.createProgram([...files, ERRORS], { ...options, types: [] });
}

/** `'GET /api/leads/:id': op<Lead>(…)`. */
function answerTypes(program: ts.Program): [call: string, type: ts.TypeNode | undefined][] {
  const found: [string, ts.TypeNode | undefined][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name) && ts.isCallExpression(node.initializer)) {
      found.push([node.name.text, node.initializer.typeArguments?.[0]]);
    }
    ts.forEachChild(node, visit);
  };
  for (const source of program.getSourceFiles()) if (path.dirname(source.fileName) === OPERATIONS) visit(source);
  return found;
}

const isName = (name: string) => /^\w+$/.test(name) && !name.startsWith('def-');

const sorted = <Value>(record: Record<string, Value>) =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));

/** @throws for two types of one name. */
function addType(types: Answers['types'], name: string, schema: JsonSchema): void {
  const described = withFormats(schema);
  const known = types[name];
  if (known && JSON.stringify(known) !== JSON.stringify(described)) throw new Error(`two types are called ${name}`);
  types[name] = described;
}

const PREFIX = '#/definitions/';

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** As OpenAPI 3.1 has it: types by name among its components, those without a name in their place. */
function portable(schema: JsonSchema, named: (name: string) => JsonSchema): JsonSchema {
  const inner = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inner);
    return isSchema(value) ? portable(value, named) : value;
  };
  const { $ref, items, additionalItems: _, ...rest } = schema;
  if (typeof $ref === 'string') {
    const name = $ref.slice(PREFIX.length);
    return isName(name)
      ? { ...rest, $ref: `#/components/schemas/${name}` }
      : { ...portable(named(name), named), ...rest };
  }
  const entries = Object.entries(rest).map(([key, value]) => [key, inner(value)]);
  const list = Array.isArray(items)
    ? { prefixItems: inner(items), items: false }
    : isSchema(items) && { items: inner(items) };
  return { ...Object.fromEntries(entries), ...list } as JsonSchema;
}
