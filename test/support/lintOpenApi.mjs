// Its own process: Jest would turn all of this package into CommonJS.
import { text } from 'node:stream/consumers';
import { createConfig, lintFromString } from '@redocly/openapi-core';

const config = await createConfig({
  extends: ['recommended'],
  // `/leads/batches/{id}` and `/leads/{id}/history`: an id is never the word.
  rules: { 'no-ambiguous-paths': 'off' },
});
const problems = await lintFromString({ source: await text(process.stdin), absoluteRef: '/openapi.json', config });
process.stdout.write(
  JSON.stringify(
    problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ''}: ${message}`),
  ),
);
