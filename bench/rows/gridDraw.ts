import { duelDraws, ratioOf } from '../draws.ts';
import { describeDraws, ratioRow } from '../report.ts';
import { adminStorage } from './rows.ts';
import type { Rows } from './rows.ts';

const what = "lead grid's first draw, 100 rows";

/** From the leads' answer to the rows of the window in the admin's list, against a bare DataGrid of the same rows and columns. */
export const gridDraw: Rows = async (bench) => {
  const { morada, say } = bench;
  const duel = await duelDraws({
    address: `${morada.origin}/leads-list`,
    options: {
      viewport: { width: 1280, height: 800 },
      storageState: await adminStorage(bench),
    },
    box: '.MuiDataGrid-root',
    data: 'pageSize=100',
    // The rows, not their skeleton.
    parts: '[data-id] > [role="gridcell"]',
    bare: 'grid.tsx',
  });
  say(`${what}\n${describeDraws(duel)}`);
  return [ratioRow(`${what}: by a bare DataGrid's`, ratioOf(duel, 'took'), 1.4, duel)];
};
