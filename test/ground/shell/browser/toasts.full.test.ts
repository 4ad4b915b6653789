import { test } from '#test/browser/test.ts';
import { overPanels, overTheBoard, overTheList } from '#test/browser/toasts.ts';

test('a toast over a panel or a dialog on a phone leaves its title and its close button free', ({ browser }) =>
  overPanels('phone', browser));

test('a toast over the board on a desk covers neither filter nor card nor button', ({ browser }) =>
  overTheBoard('desk', browser));

test('a toast over the list of leads on a phone covers neither tools nor rows', ({ browser }) =>
  overTheList('phone', browser));
