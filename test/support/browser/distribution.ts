import type { Page } from '@playwright/test';

export const panel = (page: Page) => page.getByRole('dialog');

export const numberIn = (text: string | null) => Number(/[\d.]+/.exec(text ?? '')?.[0].replace('.', ''));
