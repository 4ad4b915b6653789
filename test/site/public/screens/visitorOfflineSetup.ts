import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { letDialogsOpen } from '#test/dialogs.ts';
import { fill } from '#test/fill.ts';
import { loseNextAnswer } from '#test/network.ts';
import { aBroker } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { rowsOf } from '#test/rows.ts';

export const leadsOf = (email: string) => rowsOf('leads', { email });

export async function fillContact(user: UserEvent, email: string, phone: string) {
  await fill(user, await screen.findByLabelText('Nome'), 'Rita Moraes');
  await fill(user, screen.getByLabelText('E-mail'), email);
  await fill(user, screen.getByLabelText('WhatsApp com DDD'), phone);
  // A home has one.
  const region = screen.queryByLabelText('Região');
  if (region) await user.selectOptions(region, 'zona sul');
}

export const send = () => screen.getByRole('button', { name: 'Quero ser contatado' });

export async function aPage(): Promise<string> {
  const broker = await aBroker({ name: 'Ana Souza', phone: '+5511987654321' });
  return `/property/${await aProperty({ broker })}`;
}

/** Sent from its property's page, without an answer. */
export async function anUnansweredContact(email: string, phone: string): Promise<string> {
  const page = await aPage();
  const { user, unmount } = renderApp(page);
  await fillContact(user, email, phone);
  loseNextAnswer('POST', /\/leads\/public$/);
  await user.click(send());
  expect(await screen.findByText('Não foi enviado.')).toBeVisible();
  unmount();
  return page;
}

export function setUpVisitorOffline(): void {
  beforeAll(letDialogsOpen);
}
