import { screen } from '@testing-library/react';
import { renderApp } from '#test/renderApp.tsx';

export async function openForm() {
  const { user } = renderApp('/landing');
  return { user, name: await screen.findByLabelText('Nome') };
}

export function setUpLanding(): void {
  afterEach(() => {
    localStorage.clear();
    jest.restoreAllMocks();
  });
}
