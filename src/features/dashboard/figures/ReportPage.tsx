import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Named } from '#contract/ground/named.ts';
import { isNotFound, serverMessage } from '@/api/apiError';
import { selectUser } from '@/features/auth/authSlice';
import { formatDate } from '@/shared/format/dates';
import { PrintButton } from '@/shared/ui/button/PrintButton';
import { PageHead } from '@/shared/ui/page/PageHead';
import { PhoneOnly } from '@/shared/ui/page/PhoneOnly';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { NoTeam } from '@/shared/ui/states/NoTeam';
import { messages } from '../messages';
import { PeriodChoice } from '../period/PeriodChoice';
import type { ReportChoice } from '../period/useReportChoice';

interface ReportPageProps<Data extends { team: Named | null }> {
  title: string;
  /** Says what the figures count. */
  note: ReactNode;
  /** Names the figures that one team's report lacks. */
  teamNote: string;
  choice: ReportChoice;
  moreChoice?: ReactNode;
  answer: {
    data?: Data | undefined;
    currentData?: Data | undefined;
    isError: boolean;
    isFetching: boolean;
    error?: unknown;
    refetch: () => unknown;
  };
  loadingText: string;
  failedText: string;
  download: ReactNode;
  isEmpty: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

export function ReportPage<Data extends { team: Named | null }>({
  title,
  note,
  teamNote,
  choice,
  moreChoice,
  answer,
  download,
  children,
  ...rest
}: ReportPageProps<Data>) {
  const { from, to } = choice.period;
  const mayExport = useSelector(selectUser)?.mayExport === true;
  const tools = (
    <>
      <PrintButton variant="outlined" />
      {mayExport && download}
    </>
  );
  const { data, currentData, isError, isFetching, error, refetch } = answer;
  return (
    <>
      <PageHead
        title={title}
        line={[currentData?.team && `Equipe ${currentData.team.name}`, `${formatDate(from)} a ${formatDate(to)}`]
          .filter(Boolean)
          .join(' · ')}
        actions={tools}
      />
      <PeriodChoice choice={choice} more={moreChoice} />
      <Note>
        {note}
        {(choice.team !== undefined || currentData?.team) && <span>{teamNote}</span>}
      </Note>
      {isNotFound(error) && !currentData ? (
        <NoTeam />
      ) : isError && !currentData ? (
        <LoadFailed text={serverMessage(error) ?? rest.failedText} onRetry={refetch} />
      ) : !data ? (
        <ReportSkeleton text={rest.loadingText} />
      ) : (
        // While another period or team loads, the page goes on showing the last one.
        <Content aria-busy={isFetching}>
          {rest.isEmpty(data) ? (
            <EmptyState title={messages.noLeadsInRange} text={messages.noLeadsInRangeText} />
          ) : (
            children(data)
          )}
        </Content>
      )}
      <Tools data-paper="none">{tools}</Tools>
    </>
  );
}

const ReportSkeleton = ({ text }: { text: string }) => (
  <Loading text={text}>
    <Cards>
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} height={112} />
      ))}
      <Wide height={420} />
      <Wide height={420} />
    </Cards>
  </Loading>
);

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  margin: '0 0 16px',
  color: theme.vars.palette.text.secondary,
  '& > span': { display: 'block', marginTop: 4 },
}));

const Content = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  paddingBottom: 32,
  [theme.breakpoints.up('sm')]: { gap: 16 },
}));

export const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'inherit',
  '& > :only-child': { gridColumn: '1 / -1' },
  '@media (min-width: 1200px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

const Tools = styled(PhoneOnly)({ gap: 8, paddingBottom: 24 });

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 16,
  '& > *': { borderRadius: 12 },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
}));

const Wide = styled(Skeleton)({ gridColumn: 'span 2' });
