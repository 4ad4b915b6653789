import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { paths } from '#contract/ground/paths.ts';
import { selectUser } from '@/features/auth/authSlice';
import { useGetLatestLeadsQuery, useShownStatuses } from '@/features/leads/core/leadsApi';
import { Link } from '@/shared/routing/Link';
import { ShareSiteButton } from '@/shared/share/ShareSiteButton';
import { useNow } from '@/shared/ui/lead/useNow';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { messages } from '../messages';
import { LATEST } from './shownRows';
import { SimpleCard, SimpleCards, SimpleLeadCard } from './SimpleLeadCard';

export function LatestLeads() {
  const user = useSelector(selectUser);
  const now = useNow();
  const { data, isError, refetch } = useGetLatestLeadsQuery(LATEST, { refetchOnMountOrArgChange: true });
  const leads = useShownStatuses(data?.rows);
  if (isError && !leads) return <LoadFailed text={messages.leadsFailed} onRetry={refetch} />;
  if (leads?.length === 0) {
    return (
      <EmptyState
        title={messages.noLeads}
        text={messages.noLeadsText}
        action={user && <ShareSiteButton user={user} />}
      />
    );
  }
  return (
    <section aria-labelledby="latest-leads">
      <Head>
        <h2 id="latest-leads">Últimos leads recebidos</h2>
        <Link to={paths.myLeads()}>Ver todos</Link>
      </Head>
      {leads ? (
        <SimpleCards aria-labelledby="latest-leads">
          {leads.map((lead) => (
            <SimpleLeadCard key={lead._id} lead={lead} now={now} />
          ))}
        </SimpleCards>
      ) : (
        <LatestSkeleton />
      )}
    </section>
  );
}

function LatestSkeleton() {
  return (
    <Loading text="Carregando leads…">
      <SimpleCards>
        {Array.from({ length: LATEST.pageSize }, (_, index) => (
          <SimpleCard key={index}>
            <Skeleton width={64} height={84} />
            <div>
              <Skeleton width={132} height={15} />
              <Skeleton width={168} height={12} sx={{ mt: '10px' }} />
            </div>
          </SimpleCard>
        ))}
      </SimpleCards>
    </Loading>
  );
}

export const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  margin: '16px 0 12px',
  '& > h2': theme.typography.section,
  '& > a': {
    ...theme.typography.label,
    fontWeight: 620,
    position: 'relative',
    color: theme.vars.palette.primary.main,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    // The tap area.
    '&::after': { content: '""', position: 'absolute', inset: '-13px -8px' },
  },
  [theme.breakpoints.up('md')]: { marginTop: 24 },
}));
