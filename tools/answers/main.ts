// `npm run answers`: writes server/ground/http/answers.json. `--check`: fails where it says something else than the types.
import { readFileSync, writeFileSync } from 'node:fs';
import { ANSWERS } from '../../server/ground/http/answers.ts';
import { describeAnswers } from './describe.ts';
import { print } from './print.ts';

const text = print(describeAnswers());
if (!process.argv.includes('--check')) writeFileSync(ANSWERS, text);
else if (readFileSync(ANSWERS, 'utf8') !== text) {
  console.error('A type that a call answers with has changed. `npm run answers` describes it; commit what it writes.');
  process.exitCode = 1;
}
