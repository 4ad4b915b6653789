import type { LeadFilter, LeadSelection as SelectedLeads } from '#contract/leads.ts';

/**
 * What is ticked: single leads, or all that match the filter but some. It outlives the page it was ticked on, and never
 * holds the ids of ten thousand leads.
 */
export type LeadSelection =
  { kind: 'leads'; ids: ReadonlySet<string> } | { kind: 'filter'; except: ReadonlySet<string> };

export const NOTHING: LeadSelection = { kind: 'leads', ids: new Set() };
export const EVERYTHING: LeadSelection = { kind: 'filter', except: new Set() };

/** How many leads are ticked, when `total` match the filter. */
export function countSelected(selection: LeadSelection, total: number): number {
  return selection.kind === 'leads' ? selection.ids.size : Math.max(0, total - selection.except.size);
}

export function isSelected(selection: LeadSelection, id: string): boolean {
  return selection.kind === 'leads' ? selection.ids.has(id) : !selection.except.has(id);
}

/** Of the leads on one page exactly `ticked` are ticked now; other pages stay as they were. */
export function tickOnPage(
  selection: LeadSelection,
  page: readonly string[],
  ticked: ReadonlySet<string>,
): LeadSelection {
  if (selection.kind === 'filter') {
    const unticked = page.filter((id) => !ticked.has(id));
    return { kind: 'filter', except: replaceOnPage(selection.except, page, unticked) };
  }
  return {
    kind: 'leads',
    ids: replaceOnPage(
      selection.ids,
      page,
      page.filter((id) => ticked.has(id)),
    ),
  };
}

function replaceOnPage(all: ReadonlySet<string>, page: readonly string[], replacement: readonly string[]): Set<string> {
  const others = new Set(all);
  for (const id of page) others.delete(id);
  return new Set([...others, ...replacement]);
}

/** What is ticked, as the server is told. */
export function toRequest(selection: LeadSelection, filter: LeadFilter): SelectedLeads {
  return selection.kind === 'leads' ? { leadIds: [...selection.ids] } : { filter, except: [...selection.except] };
}
