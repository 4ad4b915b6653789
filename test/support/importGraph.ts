import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(__dirname, '../..');

/** From each file to those that it imports. */
export type Graph = Map<string, Set<string>>;

const filesIn = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  );

const product = filesIn('contract', 'server', 'src');
const known = new Set([...product, ...filesIn('test', 'bench', 'tools')]);

/** Type imports and lazy imports count, too. */
export function importsOf(file: string, text: string): string[] {
  const { importedFiles } = ts.preProcessFile(text);
  return importedFiles.flatMap(({ fileName }) => {
    const target = fileName.startsWith('.')
      ? path.posix.join(path.posix.dirname(file), fileName)
      : fileName
          .replace(/^@\//, 'src/')
          .replace(/^#contract\//, 'contract/')
          .replace(/^#test\//, 'test/support/');
    return ['', '.ts', '.tsx'].map((ending) => target + ending).filter((name) => known.has(name));
  });
}

/** The imports of all files of the product. */
export const imports: Graph = new Map(
  product.map((file) => [file, new Set(importsOf(file, readFileSync(path.join(root, file), 'utf8')))]),
);
