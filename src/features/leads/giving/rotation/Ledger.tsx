import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { RotationAssignment } from '#contract/giving/rotation.ts';
import { LoadedRows } from '@/api/Loaded';
import { useGrowingList } from '@/api/useGrowingList';
import { formatDate, formatDay } from '@/shared/format/dates';
import { useNow } from '@/shared/ui/lead/useNow';
import { LineSkeletons } from '@/shared/ui/ListLine';
import { AssignmentLine } from './AssignmentLine';
import { messages } from './messages';
import { useGetRotationAssignmentsInfiniteQuery } from './rotationApi';

interface LedgerProps {
  userId: string | undefined;
  /** Admins also see who was skipped. */
  reader: 'admin' | 'broker';
  empty: ReactNode;
}

export function Ledger({ userId, reader, empty }: LedgerProps) {
  const list = useGrowingList(useGetRotationAssignmentsInfiniteQuery({ userId }, { refetchOnMountOrArgChange: true }));
  return (
    <LoadedRows list={list} skeleton={<LineSkeletons count={5} />} failed={messages.ledgerFailed} empty={empty} byHand>
      {(assignments) => <AssignmentDays assignments={assignments} reader={reader} userId={userId} />}
    </LoadedRows>
  );
}

interface AssignmentDaysProps extends Pick<LedgerProps, 'reader' | 'userId'> {
  assignments: RotationAssignment[];
}

/** Newest first, so those of a day are together. */
function byDay(assignments: RotationAssignment[]): Map<string, RotationAssignment[]> {
  const days = new Map<string, RotationAssignment[]>();
  for (const assignment of assignments) {
    const day = formatDate(assignment.at);
    days.set(day, [...(days.get(day) ?? []), assignment]);
  }
  return days;
}

function AssignmentDays({ assignments, ...rest }: AssignmentDaysProps) {
  const now = useNow();
  return [...byDay(assignments)].map(([day, ofDay]) => (
    <Day key={day}>
      <h3 id={`day-${day}`}>{formatDay(ofDay[0]?.at ?? '', now)}</h3>
      <ul aria-labelledby={`day-${day}`}>
        {ofDay.map((assignment) => (
          <AssignmentLine key={assignment._id} assignment={assignment} {...rest} />
        ))}
      </ul>
    </Day>
  ));
}

const Day = styled('section')(({ theme }) => ({
  '& > h3': {
    ...theme.typography.label,
    padding: '10px 20px',
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.hover,
    borderBottom: `1px solid ${theme.vars.palette.background.gridLine}`,
    '&::first-letter': { textTransform: 'uppercase' },
  },
  '&:not(:first-of-type) > h3': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
  [theme.breakpoints.down('sm')]: { '& > h3': { padding: '10px 16px' } },
}));
