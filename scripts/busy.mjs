// Three whole runs of the tests in a row while another program keeps every processor busy. The first that fails ends it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { root } from './setup.mjs';

const RUNS = 3;

const others = Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', 'for (;;);']));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));
process.on('exit', () => {
  for (const other of others) other.kill('SIGKILL');
});

for (let run = 1; run <= RUNS; run++) {
  console.log(`\nRun ${run} of ${RUNS}, beside a program that keeps ${others.length} processors busy`);
  const [code] = await once(
    spawn(process.execPath, [path.join(root, 'scripts/test.mjs')], { stdio: 'inherit' }),
    'exit',
  );
  if (code !== 0) process.exit(1);
}
process.exit(0);
