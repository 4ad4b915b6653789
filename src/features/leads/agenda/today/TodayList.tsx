import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { paths } from '#contract/ground/paths.ts';
import type { TodayList as List } from '#contract/leads/agenda.ts';
import { formatNumber } from '@/shared/format/numbers';
import { LineSkeletons } from '@/shared/ui/ListLine';
import { Card } from '@/shared/ui/page/Card';
import { TextLink } from '@/shared/ui/TextLink';

interface TodayListProps<Row> {
  title: string;
  Icon: LucideIcon;
  list: List<Row>;
  /** The search that opens the board with all of them. */
  search?: string;
  children: (row: Row) => ReactNode;
}

export function TodayList<Row>({ title, Icon, list: { rows, total }, search, children }: TodayListProps<Row>) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <Section aria-labelledby={id}>
      <Head>
        <Icon size={18} />
        <h2 id={id}>{title}</h2>
        <span>{formatNumber(total)}</span>
      </Head>
      <ul>{rows.map(children)}</ul>
      {search !== undefined && total > rows.length && <InMyLeads search={search} more={total - rows.length} />}
    </Section>
  );
}

export function InMyLeads({ search, more }: { search: string; more: number }) {
  return <More to={`${paths.myLeads()}?${search}`}>e mais {formatNumber(more)} em Meus Leads</More>;
}

export const TodaySkeleton = () => (
  <TodayLists>
    {[3, 2].map((count) => (
      <Section key={count} as="div">
        <LineSkeletons count={count} />
      </Section>
    ))}
  </TodayLists>
);

/** Two columns where there is room; they read downwards, as a phone shows them. */
export const TodayLists = styled('div')(({ theme }) => ({
  paddingBottom: 32,
  '& > *': { breakInside: 'avoid', marginBottom: 16 },
  [theme.breakpoints.up('md')]: { columnCount: 2, columnGap: 16 },
}));

const Section = styled(Card)({ padding: '4px 8px 4px 4px' });

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  padding: '0 4px 0 13px',
  color: theme.vars.palette.text.secondary,
  '& > h2': { ...theme.typography.section, color: theme.vars.palette.text.primary },
  '& > span': { ...theme.typography.small, fontVariantNumeric: 'tabular-nums' },
}));

const More = styled(TextLink)(({ theme }) => ({
  ...theme.typography.small,
  display: 'block',
  width: 'fit-content',
  marginLeft: 44,
  padding: '13px 0',
}));
