import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Globe, House, Trash2, TriangleAlert } from 'lucide-react';
import { paths } from '#contract/ground/paths.ts';
import type { Broker } from '#contract/people/brokers.ts';
import { ActQuestion } from '@/api/ActQuestion';
import { formatPropertyCount } from '@/shared/format/numbers';
import { Link } from '@/shared/routing/Link';
import { Button } from '@/shared/ui/button/Button';
import { Consequence, Which } from '@/shared/ui/dialog/ConfirmDialog';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import { usePhone } from '@/shared/ui/useWide';
import { ActiveBadge } from './BrokerCard';
import { useDeleteUserMutation } from './brokersApi';
import { leavesText, messages, openLeadsText } from './messages';

interface DeleteBrokerQuestionProps {
  broker: Broker;
  onClose: () => void;
}

const HAND_OVER = 'Passar a carteira antes';

export function DeleteBrokerQuestion({ broker, onClose }: DeleteBrokerQuestionProps) {
  const [deleteUser] = useDeleteUserMutation();
  const phone = usePhone();
  const { _id, name, email, avatar, isActive, openLeads, properties } = broker;
  return (
    <ActQuestion
      Icon={Trash2}
      title="Tem certeza que deseja deletar este corretor?"
      confirmLabel="Deletar corretor"
      busyLabel="Excluindo…"
      alternative={
        phone &&
        openLeads + properties > 0 && (
          <Button size="dialog" variant="tonal" to={paths.handover(broker._id, true)}>
            {HAND_OVER}
          </Button>
        )
      }
      act={() => deleteUser(_id).unwrap()}
      outcome={{
        done: messages.deleted,
        failed: messages.deleteFailed,
        ...(openLeads > 0 && { detail: messages.freed(openLeads) }),
      }}
      onClose={onClose}
    >
      <Which>
        <UserAvatar name={name} photo={avatar} size={40} />
        <div>
          <b>{name}</b>
          <span>{email}</span>
        </div>
        <ActiveBadge active={isActive} />
      </Which>
      <Consequences broker={broker} withLink={!phone} />
    </ActQuestion>
  );
}

function Consequences({ broker, withLink }: { broker: Broker; withLink: boolean }) {
  const { openLeads, properties, devices } = broker;
  return (
    <>
      {openLeads > 0 && (
        <Warning>
          <TriangleAlert size={18} />
          <span>
            <b>{openLeadsText(openLeads)}</b> {openLeads === 1 ? 'fica' : 'ficam'} sem corretor.
          </span>
        </Warning>
      )}
      {properties > 0 && (
        <Consequence>
          <House size={18} />
          {formatPropertyCount(properties)} {properties === 1 ? 'continua' : 'continuam'} no site, sem corretor.
        </Consequence>
      )}
      <Consequence>
        <Globe size={18} />O site sai do ar e o acesso termina: {leavesText(devices).toLowerCase()}.
      </Consequence>
      {withLink && openLeads + properties > 0 && (
        <MuiLink component={Link} to={paths.handover(broker._id, true)}>
          {HAND_OVER}
        </MuiLink>
      )}
    </>
  );
}

const Warning = styled(Consequence)(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  '& > svg': { flex: 'none', color: theme.vars.palette.warning.main },
  '& b': { fontWeight: 600 },
}));
