import { anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { eraseRows } from '#test/rows.ts';

let admin: Person;

export const open = () => renderApp('/tarefas-do-sistema', { as: admin });

export function setUpJobs(): void {
  beforeEach(async () => {
    await eraseRows('jobs');
    admin = await anAdmin();
  });
}
