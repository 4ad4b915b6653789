import { expectWithinBudget, FORM } from '#test/browser/budgets.ts';
import type { Budget } from '#test/browser/budgets.ts';
import { test } from '#test/browser/test.ts';

test.use({ isFirstVisit: true });

/** The pages that visitors come to first; `budgets.full.test.ts` has the others. */
const budgets: Budget[] = [
  ['/landing', 'visitor', 183, 6],
  ['/property/:id', 'visitor', 196 + FORM, 8],
  ['/map', 'visitor', 216, 6],
];

for (const budget of budgets) {
  const [route, , kilobytes] = budget;
  test(`${route} loads at most ${kilobytes.toString()} KB of scripts`, ({ browser, request }) =>
    expectWithinBudget(budget, { browser, request }));
}
