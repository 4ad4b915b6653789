import { screen } from '@testing-library/react';
import type { Brokerage } from '#contract/site/brokerage.ts';
import { as } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables } from '#test/rows.ts';

export let ana: Person;
export let lead: string;

export const open = () => renderApp(`/leads/${lead}`, { as: ana });
export const profile = () => screen.findByRole('region', { name: 'O que procura' });

export const WISH = {
  categories: ['apartamento' as const],
  regions: [],
  minPrice: null,
  maxPrice: 650_000,
  bedrooms: 2,
};

export function setUpLeadProfile(): void {
  beforeEach(async () => {
    await emptyTables();
    ana = await aBroker({ name: 'Ana Souza' });
    lead = await aLead({ name: 'Maria Prado', assignedTo: ana, region: 'zona sul', phone: '+5511987650001' });
    await as(await anAdmin()).put<Brokerage>('/brokerage', { labels: [{ label: 'quente' }, { label: 'FGTS' }] });
  });
  afterEach(() => jest.restoreAllMocks());
}
