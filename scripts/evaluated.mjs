import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** A loader of webpack: runs the module now, and gives the browser its exports, which are JSON. `inputs`: what it reads. */
export async function pitch() {
  for (const file of this.getOptions().inputs) this.addDependency(path.resolve(this.rootContext, file));
  const exported = await import(pathToFileURL(this.resourcePath).href);
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))});`)
    .join('\n');
}
