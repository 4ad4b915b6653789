import { styled } from '@mui/material/styles';
import { Link2, MailX, Send } from 'lucide-react';
import { useState } from 'react';
import type { Invitation } from '#contract/people/invitations.ts';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { formatDate } from '@/shared/format/dates';
import { useNotify } from '@/shared/notify/useNotify';
import { BusyButton } from '@/shared/ui/BusyButton';
import { Button } from '@/shared/ui/button/Button';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { useResendInvitationMutation, useRevokeInvitationMutation } from '../brokersApi';
import { messages, roleTitle } from '../messages';

interface InvitationsProps {
  invitations: Invitation[];
  onLink: (invitation: Invitation) => void;
}

/** Invitations without an answer. */
export function Invitations({ invitations, onLink }: InvitationsProps) {
  const [revoking, setRevoking] = useState<Invitation | null>(null);
  return (
    <Space>
      <SectionCard title="Convites abertos">
        <ul aria-label="Convites abertos">
          {invitations.map((invitation) => (
            <Row
              key={invitation._id}
              invitation={invitation}
              onLink={() => onLink(invitation)}
              onRevoke={() => setRevoking(invitation)}
            />
          ))}
        </ul>
      </SectionCard>
      <Overlay>{revoking && <RevokeQuestion invitation={revoking} onClose={() => setRevoking(null)} />}</Overlay>
    </Space>
  );
}

interface RowProps {
  invitation: Invitation;
  onLink: () => void;
  onRevoke: () => void;
}

function Row({ invitation, onLink, onRevoke }: RowProps) {
  const { _id, email, invitedBy, expiresAt, isExpired, isMailed } = invitation;
  const [resend, { isLoading }] = useResendInvitationMutation();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();

  async function sendAgain() {
    try {
      await resend(_id).unwrap();
      notify.success(isMailed ? messages.resent(email) : messages.renewed);
    } catch (error) {
      notifyFailure(error, messages.resendFailed);
    }
  }

  return (
    <Line>
      <div>
        <b>{email}</b>
        <p>
          {roleTitle(invitation)} · por {invitedBy} ·{' '}
          <span data-expired={isExpired}>
            {isExpired ? 'venceu em' : 'vale até'} {formatDate(expiresAt)}
          </span>
        </p>
      </div>
      <Tools>
        {!isExpired && (
          <Button
            size="small"
            variant="text"
            aria-label={`Link do convite de ${email}`}
            startIcon={<Link2 size={18} />}
            onClick={onLink}
          >
            Link
          </Button>
        )}
        <BusyButton
          size="small"
          variant="text"
          aria-label={`${isMailed ? 'Enviar de novo' : 'Renovar'} o convite de ${email}`}
          startIcon={<Send size={18} />}
          busy={isLoading}
          busyLabel="Enviando…"
          onClick={() => void sendAgain()}
        >
          {isMailed ? 'Enviar de novo' : 'Renovar'}
        </BusyButton>
        <Button
          size="small"
          variant="text"
          color="inherit"
          aria-label={`Cancelar o convite de ${email}`}
          startIcon={<MailX size={18} />}
          onClick={onRevoke}
        >
          Cancelar
        </Button>
      </Tools>
    </Line>
  );
}

function RevokeQuestion({ invitation: { _id, email }, onClose }: { invitation: Invitation; onClose: () => void }) {
  const [revoke, { isLoading }] = useRevokeInvitationMutation();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();

  async function confirm() {
    try {
      await revoke(_id).unwrap();
      notify.success(messages.revoked(email));
    } catch (error) {
      notifyFailure(error, messages.revokeFailed);
    }
    onClose();
  }

  return (
    <ConfirmDialog
      Icon={MailX}
      title="Cancelar este convite?"
      cancelLabel="Voltar"
      confirmLabel="Cancelar convite"
      busy={isLoading}
      busyLabel="Cancelando…"
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <span>O link que {email} recebeu deixa de valer agora.</span>
    </ConfirmDialog>
  );
}

const Space = styled('div')({ marginBottom: 16 });

const Line = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  padding: '8px 12px 8px 20px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
  '& b': { ...theme.typography.control, display: 'block', overflowWrap: 'anywhere' },
  '& p': { ...theme.typography.small, margin: '2px 0 0', color: theme.vars.palette.text.secondary },
  '& [data-expired="true"]': { fontWeight: 600, color: theme.vars.palette.warning.main },
  [theme.breakpoints.down('sm')]: { padding: '12px 16px' },
}));

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  [theme.breakpoints.down('sm')]: { width: '100%', margin: '0 -8px', '& > *': { minHeight: 44 } },
}));
