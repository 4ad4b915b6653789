import type { LeadFilter, LeadSelection } from '#contract/leads/leadFilter.ts';

/** Single leads, or all of a filter but some. It spans pages, and never holds the ids of ten thousand leads. */
export type TickedLeads =
  { kind: 'leads'; ids: readonly string[] } | { kind: 'filter'; filter: LeadFilter; except: readonly string[] };

export const NOTHING: TickedLeads = { kind: 'leads', ids: [] };

export const everythingIn = (filter: LeadFilter): TickedLeads => ({ kind: 'filter', filter, except: [] });

/** `total`: how many match the filter. */
export function countSelected(selection: TickedLeads, total: number): number {
  return selection.kind === 'leads' ? selection.ids.length : Math.max(0, total - selection.except.length);
}

export function isSelected(selection: TickedLeads, id: string): boolean {
  return selection.kind === 'leads' ? selection.ids.includes(id) : !selection.except.includes(id);
}

/** Selects exactly `selected` of the leads on one page; other pages stay as they were. */
export function selectOnPage(
  selection: TickedLeads,
  page: readonly string[],
  selected: ReadonlySet<string>,
): TickedLeads {
  const outside = (ids: readonly string[]) => {
    const onPage = new Set(page);
    return ids.filter((id) => !onPage.has(id));
  };
  return selection.kind === 'leads'
    ? { kind: 'leads', ids: [...outside(selection.ids), ...page.filter((id) => selected.has(id))] }
    : { ...selection, except: [...outside(selection.except), ...page.filter((id) => !selected.has(id))] };
}

/** Single ticks hold under every filter. 'All of this filter' means other leads under another one. */
export const holdsUnder = (selection: TickedLeads, filter: LeadFilter): boolean =>
  selection.kind === 'leads' || JSON.stringify(selection.filter) === JSON.stringify(filter);

export function toRequest(selection: TickedLeads): LeadSelection {
  return selection.kind === 'leads'
    ? { leadIds: [...selection.ids] }
    : { filter: selection.filter, except: [...selection.except] };
}
