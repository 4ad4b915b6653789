import { paths } from '#contract/ground/paths.ts';
import { expectRegionsInstead } from '#test/browser/missingTiles.ts';
import { test } from '#test/browser/test.ts';

test('the map of the search says so when its tiles do not come, draws the regions instead, still has its pins, and loads the tiles once there is a network', ({
  browser,
  request,
}) =>
  expectRegionsInstead({ path: paths.map(), role: 'visitor', pin: /, R\$\s[\d.,]+ (mil|mi)$/ }, { browser, request }));
