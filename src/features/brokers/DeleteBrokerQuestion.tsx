import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Globe, House, Trash2, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Broker } from '#contract/brokers.ts';
import { formatNumber, propertiesText } from '@/shared/format/numbers';
import { Button } from '@/shared/ui/button/Button';
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog';
import { Consequence, Which } from '@/shared/ui/confirmParts';
import { useLastNonNull } from '@/shared/ui/useLastNonNull';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import { ActiveBadge } from './ActiveBadge';
import { openLeadsText } from './messages';
import { openLeadsPath } from './openLeadsPath';
import type { BrokerDeletion } from './useBrokerDeletion';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Says who goes and what comes of it: leads without a broker first, which can still be given to others. */
export function DeleteBrokerQuestion({ deletion: { asked, ask, busy, confirm } }: { deletion: BrokerDeletion }) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const broker = useLastNonNull(asked);
  const leads = broker?.openLeads ?? 0;
  return (
    <ConfirmDialog
      open={asked !== null}
      Icon={Trash2}
      title="Tem certeza que deseja deletar este corretor?"
      confirmLabel="Deletar corretor"
      busy={busy}
      busyLabel="Deletando…"
      alternative={
        broker && phone && leads > 0 ? (
          <Button size="dialog" variant="tonal" to={openLeadsPath(broker)}>
            Distribuir {leads === 1 ? 'o lead' : `os ${formatNumber(leads)} leads`} antes
          </Button>
        ) : undefined
      }
      onCancel={() => {
        ask(null);
      }}
      onConfirm={() => void confirm()}
    >
      {broker && (
        <>
          <Which>
            <UserAvatar name={broker.name} photo={broker.avatar} size={40} />
            <div>
              <b>{broker.name}</b>
              <span>{broker.email}</span>
            </div>
            <ActiveBadge active={broker.isActive} />
          </Which>
          <Consequences broker={broker} withLink={!phone} />
        </>
      )}
    </ConfirmDialog>
  );
}

function Consequences({ broker, withLink }: { broker: Broker; withLink: boolean }) {
  const { openLeads, properties } = broker;
  return (
    <>
      {openLeads > 0 && (
        <Warning>
          <TriangleAlert {...icon} />
          <span>
            <b>{openLeadsText(openLeads)}</b> {openLeads === 1 ? 'fica' : 'ficam'} sem corretor.{' '}
            {withLink && (
              <MuiLink component={Link} to={openLeadsPath(broker)}>
                Distribuir antes
              </MuiLink>
            )}
          </span>
        </Warning>
      )}
      {properties > 0 && (
        <Consequence>
          <House {...icon} />
          {propertiesText(properties)} {properties === 1 ? 'continua' : 'continuam'} no site, sem corretor.
        </Consequence>
      )}
      <Consequence>
        <Globe {...icon} />O site sai do ar e o acesso termina agora.
      </Consequence>
    </>
  );
}

const Warning = styled(Consequence)(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  '& > svg': { flex: 'none', color: theme.vars.palette.warning.main },
  '& b': { fontWeight: 600 },
}));
