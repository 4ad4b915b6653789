import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { municipalityIn } from './municipalityIn.ts';

/** All, as IBGE places them (github.com/kelvins/municipios-brasileiros). */
const FILE = path.join(import.meta.dirname, 'municipalities.txt');

export const findMunicipality = async (name: string, state: string | null) =>
  municipalityIn(await readFile(FILE, 'utf8'), name, state);
