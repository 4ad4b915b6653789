import { execFileSync } from 'node:child_process';

/** In a process of its own: this one's threads have other tests to run. Prints each thread's name and niceness. */
const PROGRAM = `
  import { readdirSync, readFileSync } from 'node:fs';
  import { letHeavyWorkGiveWay } from './server/ground/concurrency/heavyWork.ts';
  await letHeavyWorkGiveWay();
  for (const id of readdirSync('/proc/self/task')) {
    const stat = readFileSync('/proc/self/task/' + id + '/stat', 'utf8');
    // Field 19 of proc(5), counted after the name, the only one that may have a blank.
    console.log(/\\((.*)\\)/.exec(stat)[1] + ' ' + stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  }
`;

test('heavy work gives way to the thread that answers', () => {
  const lines = execFileSync(process.execPath, ['--input-type=module', '-e', PROGRAM], { encoding: 'utf8' }).split(
    '\n',
  );

  const workers = lines.filter((line) => line.startsWith('libuv-worker'));
  expect(new Set(workers)).toEqual(new Set(['libuv-worker 10']));
  expect(lines).toContain('MainThread 0');
});
