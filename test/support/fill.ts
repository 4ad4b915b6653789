import type { UserEvent } from '@testing-library/user-event';

/** Pastes a text into a field: a letter typed by key costs a render, so `user.type` is for tests about keys. */
export async function fill(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
