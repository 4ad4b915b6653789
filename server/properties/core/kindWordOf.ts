import type { SQL } from 'drizzle-orm';
import { kindWord } from '#contract/properties/kindNames.ts';
import { KINDS } from '#contract/properties/kinds.ts';
import { wordOf } from '../../ground/spreadsheet/exportTable.ts';

const WORDS = Object.fromEntries(KINDS.map((kind) => [kind, kindWord(kind)]));

export const kindWordOf = (kind: SQL) => wordOf(kind, WORDS);
