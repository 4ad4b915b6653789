import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { ChevronRight } from 'lucide-react';
import { RUN_NAMES } from '#contract/ground/runs.ts';
import type { Run } from '#contract/ground/runs.ts';
import { isAtWork, KINDS, receiptOf, undoOf } from '@/api/runs/messages';
import { RunProgress } from '@/api/runs/RunWorking';
import { UndoRun } from '@/api/runs/UndoRun';
import { formatDateTime } from '@/shared/format/dates';
import { Link } from '@/shared/routing/Link';
import { Card } from '@/shared/ui/page/Card';

export function RunLine({ run }: { run: Run }) {
  const { _id: id, kind, title, by, createdAt } = run;
  const works = isAtWork(run);
  return (
    <Line>
      <What>
        <span>
          <Link to={KINDS[kind].page(id)}>{title}</Link>
          {!title.startsWith(RUN_NAMES[kind]) && ` · ${RUN_NAMES[kind]}`}
        </span>
        {!works && <span>{receiptOf(run)}</span>}
      </What>
      <By>
        <span>{by.name}</span>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </By>
      <State>{works ? <RunProgress work={run} /> : undoOf(run)}</State>
      <Undo>
        <UndoRun run={run} />
      </Undo>
      <ChevronRight size={16} />
    </Line>
  );
}

export const RunSkeletons = () => (
  <Card as="div">
    <RunLines as="div">
      {Array.from({ length: 6 }, (_, index) => (
        <Line as="div" key={index}>
          <span>
            <Skeleton width="40%" height={20} />
            <Skeleton width="70%" />
          </span>
          <Skeleton width="80%" />
          <Skeleton width="80%" />
        </Line>
      ))}
    </RunLines>
  </Card>
);

export const RunLines = styled('ul')(({ theme }) => ({
  '& > * + *': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
}));

const Line = styled('li')(({ theme }) => ({
  ...theme.typography.smallFigures,
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1.6fr) 140px 16px',
  gap: 12,
  minHeight: 64,
  padding: '10px 20px',
  color: theme.vars.palette.text.secondary,
  '&:hover': { backgroundColor: theme.vars.palette.background.hover },
  [theme.breakpoints.down('md')]: {
    gridTemplateAreas: "'what' 'by' 'state' 'undo'",
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4px 12px',
    padding: '12px 16px',
    '& > svg': { display: 'none' },
  },
}));

const What = styled('div')(({ theme }) => ({
  display: 'grid',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& a': {
    ...theme.typography.control,
    textDecoration: 'none',
    color: theme.vars.palette.text.primary,
    // The whole line opens.
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none', '&::after': { outline: `2px solid ${theme.vars.palette.primary.main}` } },
  },
  [theme.breakpoints.down('md')]: { gridArea: 'what' },
}));

const State = styled('span')(({ theme }) => ({ [theme.breakpoints.down('md')]: { gridArea: 'state' } }));
const By = styled('div')(({ theme }) => ({
  display: 'grid',
  overflowWrap: 'anywhere',
  [theme.breakpoints.down('md')]: { gridArea: 'by', display: 'flex', justifyContent: 'space-between', gap: 12 },
}));

const Undo = styled('span')(({ theme }) => ({
  // Above the line's link.
  position: 'relative',
  zIndex: 1,
  justifySelf: 'end',
  '&:empty': { display: 'none' },
  [theme.breakpoints.up('md')]: { '&:empty': { display: 'block' } },
  [theme.breakpoints.down('md')]: { gridArea: 'undo', justifySelf: 'stretch', display: 'grid', marginTop: 8 },
}));
