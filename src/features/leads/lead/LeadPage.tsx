import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { isId } from '#contract/ground/ids.ts';
import { paths } from '#contract/ground/paths.ts';
import { isAtDesk } from '#contract/people/roles.ts';
import { isNotFound, serverMessage } from '@/api/apiError';
import { selectUser } from '@/features/auth/authSlice';
import { Button } from '@/shared/ui/button/Button';
import { PageHead } from '@/shared/ui/page/PageHead';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { useGetLeadQuery, useShownStatuses } from '../core/leadsApi';
import { messages as leadMessages } from '../core/messages';
import { LeadContent, LeadLine } from './LeadContent';
import { messages } from './messages';

export function LeadPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const user = useSelector(selectUser);
  const { currentData, error, refetch } = useGetLeadQuery(id, { refetchOnMountOrArgChange: true });
  const [lead] = useShownStatuses(currentData && [currentData]) ?? [];
  // A gerente's own is in both lists.
  const isInTeam = user !== null && isAtDesk(user) && lead?.assignedTo?._id !== user._id;
  const list = isInTeam ? { to: paths.leadsList(), label: 'Leads' } : { to: paths.myLeads(), label: 'Meus Leads' };
  if (isNotFound(error) || !isId(id))
    return (
      <>
        <PageHead title={leadMessages.leadMissing} back={list} />
        <EmptyState
          title={leadMessages.leadMissing}
          text={user?.isAdmin ? leadMessages.leadMissingToAdmin : leadMessages.leadMissingWhy}
          action={
            <Button variant="outlined" to={list.to}>
              Ver {list.label}
            </Button>
          }
        />
      </>
    );
  // It was merged into this one.
  if (lead && lead._id !== id) return <Navigate to={paths.lead(lead._id)} replace />;
  return (
    <>
      <PageHead
        whole
        title={lead?.name ?? 'Lead'}
        line={lead ? <LeadLine lead={lead} /> : error ? undefined : <Skeleton width={180} height={22} />}
        back={list}
      />
      {error && !lead ? (
        <LoadFailed text={serverMessage(error) ?? messages.leadFailed} onRetry={refetch} />
      ) : (
        <Content>
          <LeadContent id={id} lead={lead} onDeleted={() => void navigate(list.to, { replace: true })} />
        </Content>
      )}
    </>
  );
}

/** The lead's groups are cards here, and not in a panel. */
const Content = styled('div')(({ theme }) => ({
  paddingBottom: 32,
  '& :has(> [data-group])': { gap: 16 },
  '& [data-group]': {
    padding: 20,
    borderRadius: 12,
    border: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
    [theme.breakpoints.down('sm')]: { padding: 16 },
  },
}));
