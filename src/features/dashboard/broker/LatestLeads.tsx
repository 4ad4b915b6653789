import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { selectUser } from '@/features/auth/authSlice';
import { useGetLeadsQuery } from '@/features/leads/leadsApi';
import { ShareSiteButton } from '@/shared/share/ShareSiteButton';
import { useNow } from '@/shared/ui/lead/useNow';
import { CONTENT_WIDTH } from '@/shared/ui/page/contentWidth';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { messages } from '../messages';
import { LatestSkeleton } from './LatestSkeleton';
import { SimpleCards } from './simpleCards';
import { SimpleLeadCard } from './SimpleLeadCard';

const LATEST = { pageSize: 6 } as const;

/** The leads that came last, to be called at once. */
export function LatestLeads() {
  const user = useSelector(selectUser);
  const now = useNow();
  const { data, isError, refetch } = useGetLeadsQuery(LATEST, { refetchOnMountOrArgChange: true });
  if (isError && !data) return <LoadFailed text={messages.leadsFailed} onRetry={refetch} />;
  if (data?.rows.length === 0) {
    return (
      <EmptyState
        title={messages.noLeads}
        text="Divulgue o seu site: quem gostar de um imóvel fala direto com você."
        action={user && <ShareSiteButton user={user} />}
      />
    );
  }
  return (
    <Section aria-labelledby="latest-leads">
      <Head>
        <h2 id="latest-leads">Últimos leads recebidos</h2>
        <Link to={paths.myLeads()}>Ver todos</Link>
      </Head>
      {data ? (
        <SimpleCards aria-labelledby="latest-leads">
          {data.rows.map((lead) => (
            <SimpleLeadCard key={lead._id} lead={lead} now={now} />
          ))}
        </SimpleCards>
      ) : (
        <LatestSkeleton cards={LATEST.pageSize} />
      )}
    </Section>
  );
}

const Section = styled('section')({ maxWidth: CONTENT_WIDTH });

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  margin: '16px 0 12px',
  '& > h2': { ...theme.typography.section, margin: 0 },
  '& > a': {
    ...theme.typography.label,
    fontWeight: 620,
    position: 'relative',
    color: theme.vars.palette.primary.main,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    // A thumb's reach around it.
    '&::after': { content: '""', position: 'absolute', inset: '-13px -8px' },
  },
  [theme.breakpoints.up('md')]: { marginTop: 24 },
}));
