import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(__dirname, '../../../..');

test('what the API says of its answers is what their types say', () => {
  const { stderr } = spawnSync(process.execPath, ['tools/answers/main.ts', '--check'], { cwd: root, encoding: 'utf8' });

  expect(stderr).toBe('');
});
