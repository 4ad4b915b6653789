import { expectWithinBudget, FORM } from '#test/browser/budgets.ts';
import type { Budget } from '#test/browser/budgets.ts';
import { test } from '#test/browser/test.ts';

test.use({ isFirstVisit: true });

/** The bar of acts below the list's grid, which giving leads begins with, and its choice of a broker. */
const BAR = 23;

const budgets: Budget[] = [
  ['/', 'visitor', 174, 6],
  ['/sign-up', 'visitor', 172, 6],
  ['/property-detail/:id', 'visitor', 197 + FORM, 8],
  ['/hotsite/ana-souza', 'visitor', 168 + FORM, 7],
  ['/selecao/:token', 'visitor', 170, 6],
  ['/dashboard', 'admin', 295, 10],
  ['/leads-list', 'admin', 357, 10],
  ['/assign-leads', 'admin', 357 + BAR, 10],
];

for (const budget of budgets) {
  const [route, , kilobytes] = budget;
  test(`${route} loads at most ${kilobytes.toString()} KB of scripts`, ({ browser, request }) =>
    expectWithinBudget(budget, { browser, request }));
}
