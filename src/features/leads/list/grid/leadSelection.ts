import type { LeadFilter, LeadSelection } from '#contract/leads/leadFilter.ts';

/** Single leads, or all of the filter but some. It spans pages, and never holds the ids of ten thousand leads. */
export type TickedLeads = { kind: 'leads'; ids: ReadonlySet<string> } | { kind: 'filter'; except: ReadonlySet<string> };

export const NOTHING: TickedLeads = { kind: 'leads', ids: new Set() };
export const EVERYTHING: TickedLeads = { kind: 'filter', except: new Set() };

/** `total`: how many match the filter. */
export function countSelected(selection: TickedLeads, total: number): number {
  return selection.kind === 'leads' ? selection.ids.size : Math.max(0, total - selection.except.size);
}

export function isSelected(selection: TickedLeads, id: string): boolean {
  return selection.kind === 'leads' ? selection.ids.has(id) : !selection.except.has(id);
}

/** Selects exactly `selected` of the leads on one page; other pages stay as they were. */
export function selectOnPage(
  selection: TickedLeads,
  page: readonly string[],
  selected: ReadonlySet<string>,
): TickedLeads {
  if (selection.kind === 'filter') {
    const unselected = page.filter((id) => !selected.has(id));
    return { kind: 'filter', except: replaceOnPage(selection.except, page, unselected) };
  }
  return {
    kind: 'leads',
    ids: replaceOnPage(
      selection.ids,
      page,
      page.filter((id) => selected.has(id)),
    ),
  };
}

function replaceOnPage(all: ReadonlySet<string>, page: readonly string[], replacement: readonly string[]): Set<string> {
  const others = new Set(all);
  for (const id of page) others.delete(id);
  return new Set([...others, ...replacement]);
}

export function toRequest(selection: TickedLeads, filter: LeadFilter): LeadSelection {
  return selection.kind === 'leads' ? { leadIds: [...selection.ids] } : { filter, except: [...selection.except] };
}
