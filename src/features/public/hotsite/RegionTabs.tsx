import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '@/shared/format/numbers';
import { listen } from '@/shared/listen';

interface RegionTab {
  anchor: string;
  name: string;
  /** Undefined while more load. */
  count: number | undefined;
}

/** `scrollIntoView` scrolls the page too. */
function showTab(link: Element | null): void {
  const tab = link?.closest('li');
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

export function RegionTabs({ tabs }: { tabs: RegionTab[] }) {
  const current = useCurrentSection(tabs.map(({ anchor }) => anchor));
  const row = useRef<HTMLUListElement>(null);

  useEffect(() => {
    // Never away from the focused tab.
    if (row.current?.contains(document.activeElement)) return;
    showTab(row.current?.querySelector('[aria-current="true"]') ?? null);
  }, [current]);

  return (
    <Bar aria-label="Regiões">
      <Row
        ref={row}
        // A smooth scroll would override the browser's scroll to the focus.
        onFocus={({ target }) => showTab(target)}
      >
        {tabs.map(({ anchor, name, count }) => (
          <li key={anchor}>
            <Tab href={`#${anchor}`} aria-current={anchor === current}>
              {name}
              {count !== undefined && <small>{formatNumber(count)}</small>}
            </Tab>
          </li>
        ))}
      </Row>
    </Bar>
  );
}

/** Pixels from the top, below the sticky tabs. */
const READING_LINE = 140;

const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;

const isAtEnd = () =>
  window.scrollY > 0 && window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;

/** The last sections cannot reach the line. */
function lastRead(ids: string[]): string | undefined {
  const requested = window.location.hash.slice(1);
  return ids.includes(requested) && topOf(requested) >= 0 ? requested : ids.at(-1);
}

/** `ids` in page order. */
function useCurrentSection(ids: string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const all = ids.join(' ');

  useEffect(() => {
    const sections = all.split(' ');
    const update = () =>
      setCurrent(
        (isAtEnd() ? lastRead(sections) : sections.findLast((id) => topOf(id) <= READING_LINE)) ?? sections[0],
      );
    update();
    return listen(['scroll', 'resize'], update, { passive: true });
  }, [all]);

  return current;
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
