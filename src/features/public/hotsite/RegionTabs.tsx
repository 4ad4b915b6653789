import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { formatNumber } from '@/shared/format/numbers';

export interface RegionTab {
  anchor: string;
  name: string;
  /** Undefined while there are more to load. */
  number: number | undefined;
}

/** Scrolls the row alone: `scrollIntoView` would move the page as well. */
function showTab(link: Element | null): void {
  const tab = link?.closest('li');
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

/** Anchors to the groups; the one being read is marked, and kept in view where not all of them fit. */
export function RegionTabs({ tabs, current }: { tabs: RegionTab[]; current: string | undefined }) {
  const row = useRef<HTMLUListElement>(null);

  useEffect(() => {
    // Nor away from the tab that has the focus.
    if (row.current?.contains(document.activeElement)) return;
    showTab(row.current?.querySelector('[aria-current="true"]') ?? null);
  }, [current]);

  return (
    <Bar aria-label="Regiões">
      <Row
        ref={row}
        // A glide to the group being read may still be under way: the browser's own scroll to the focus would lose to it.
        onFocus={({ target }) => {
          showTab(target);
        }}
      >
        {tabs.map(({ anchor, name, number }) => (
          <li key={anchor}>
            <Tab href={`#${anchor}`} aria-current={anchor === current}>
              {name}
              {number !== undefined && <small>{formatNumber(number)}</small>}
            </Tab>
          </li>
        ))}
      </Row>
    </Bar>
  );
}

const Bar = styled('nav')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  backgroundColor: theme.vars.palette.background.default,
}));

const Row = styled('ul')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  gap: 8,
  maxWidth: 1120 + 2 * 24,
  margin: '0 auto',
  padding: '16px 24px 12px',
  listStyle: 'none',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  scrollBehavior: 'smooth',
  '@media (prefers-reduced-motion: reduce)': { scrollBehavior: 'auto' },
  [theme.breakpoints.down('sm')]: { padding: '12px 16px' },
}));

const Tab = styled('a')(({ theme }) => ({
  ...theme.typography.body1,
  fontWeight: 560,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  height: 44,
  padding: '0 18px',
  borderRadius: 999,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  color: theme.vars.palette.text.primary,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > small': { ...theme.typography.smallFigures, color: theme.vars.palette.text.secondary },
  '&:hover': { backgroundColor: theme.vars.palette.background.hover },
  '&[aria-current="true"]': {
    color: theme.vars.palette.primary.contrastText,
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.main,
    '& > small': { color: 'inherit' },
  },
}));
