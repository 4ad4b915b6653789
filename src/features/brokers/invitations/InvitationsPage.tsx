import { UserPlus } from 'lucide-react';
import { lazyPart } from '@/shared/lazyPart';
import { useAddressState } from '@/shared/routing/useAddressState';
import { Button } from '@/shared/ui/button/Button';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { LineSkeletons } from '@/shared/ui/ListLine';
import { BottomBar } from '@/shared/ui/page/BottomBar';
import { Card } from '@/shared/ui/page/Card';
import { PageHead } from '@/shared/ui/page/PageHead';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { useGetInvitationsQuery } from '../brokersApi';
import { messages } from '../messages';
import { Invitations } from './Invitations';
import { useInvitationLink } from './useInvitationLink';

const LazyInviteDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "invite" */ './InviteDialog')).InviteDialog,
);
const LazyLinkDialog = lazyPart(async () => (await import(/* webpackChunkName: "invite" */ './LinkDialog')).LinkDialog);

const INVITING = 'convidar';
const read = (params: URLSearchParams) => ({ isInviting: params.has(INVITING) });
const write = ({ isInviting }: { isInviting: boolean }) => new URLSearchParams(isInviting ? { [INVITING]: 'sim' } : {});

export function InvitationsPage() {
  const [{ isInviting }, setState] = useAddressState(read, write);
  const link = useInvitationLink();
  const close = () => setState({ isInviting: false }, { replace: true });
  const invite = (
    <Button variant="contained" startIcon={<UserPlus size={18} />} onClick={() => setState({ isInviting: true })}>
      Convidar
    </Button>
  );
  return (
    <>
      <PageHead title="Convites" line="Quem aceita entra na hora, sem esperar liberação." actions={invite} />
      <OpenInvitations onLink={(invitation) => void link.show(invitation)} />
      <BottomBar>{invite}</BottomBar>
      <Overlay>{isInviting && <LazyInviteDialog onClose={close} />}</Overlay>
      <Overlay>{link.shown && <LazyLinkDialog {...link.shown} onClose={link.close} />}</Overlay>
    </>
  );
}

function OpenInvitations({ onLink }: Pick<Parameters<typeof Invitations>[0], 'onLink'>) {
  const { data, isError, refetch } = useGetInvitationsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (isError && !data) return <LoadFailed text={messages.invitationsFailed} onRetry={refetch} />;
  if (!data)
    return (
      <Loading text="Carregando convites…">
        <Card as="div">
          <LineSkeletons count={3} />
        </Card>
      </Loading>
    );
  if (data.length === 0) return <EmptyState title={messages.noInvitations} text={messages.noInvitationsText} />;
  return <Invitations invitations={data} onLink={onLink} />;
}
