import { styled } from '@mui/material/styles';
import { Link2, MailX, Send } from 'lucide-react';
import { useState } from 'react';
import type { Invitation } from '#contract/people/invitations.ts';
import { ActButton } from '@/api/ActButton';
import { ActQuestion } from '@/api/ActQuestion';
import { formatDate } from '@/shared/format/dates';
import { Button } from '@/shared/ui/button/Button';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { LineButtons, ListLine } from '@/shared/ui/ListLine';
import { Card } from '@/shared/ui/page/Card';
import { useResendInvitationMutation, useRevokeInvitationMutation } from '../brokersApi';
import { messages, roleTitle } from '../messages';

interface InvitationsProps {
  invitations: Invitation[];
  onLink: (invitation: Invitation) => void;
}

export function Invitations({ invitations, onLink }: InvitationsProps) {
  const [revoking, setRevoking] = useState<Invitation | null>(null);
  return (
    <>
      <Card>
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
      </Card>
      <Overlay>{revoking && <RevokeQuestion invitation={revoking} onClose={() => setRevoking(null)} />}</Overlay>
    </>
  );
}

interface RowProps {
  invitation: Invitation;
  onLink: () => void;
  onRevoke: () => void;
}

function Row({ invitation, onLink, onRevoke }: RowProps) {
  const { _id, email, name, team, invitedBy, expiresAt, isExpired, isMailed } = invitation;
  const [resend] = useResendInvitationMutation();
  return (
    <ListLine
      title={name === '' ? email : `${name} · ${email}`}
      end={
        <LineButtons>
          {!isExpired && (
            <Button
              size="small"
              aria-label={`Link do convite de ${email}`}
              startIcon={<Link2 size={18} />}
              onClick={onLink}
            >
              Link
            </Button>
          )}
          <ActButton
            size="small"
            variant="text"
            aria-label={`${isMailed ? 'Enviar de novo' : 'Renovar'} o convite de ${email}`}
            startIcon={<Send size={18} />}
            busyLabel="Enviando…"
            act={() => resend(_id).unwrap()}
            outcome={{ done: isMailed ? messages.resent(email) : messages.renewed, failed: messages.resendFailed }}
          >
            {isMailed ? 'Enviar de novo' : 'Renovar'}
          </ActButton>
          <Button
            size="small"
            color="inherit"
            aria-label={`Cancelar o convite de ${email}`}
            startIcon={<MailX size={18} />}
            onClick={onRevoke}
          >
            Cancelar
          </Button>
        </LineButtons>
      }
    >
      <p>
        {roleTitle(invitation)} {team !== null && `· equipe ${team} `}· por {invitedBy} ·{' '}
        <Until data-expired={isExpired}>
          {isExpired ? 'venceu em' : 'vale até'} {formatDate(expiresAt)}
        </Until>
      </p>
    </ListLine>
  );
}

function RevokeQuestion({ invitation: { _id, email }, onClose }: { invitation: Invitation; onClose: () => void }) {
  const [revoke] = useRevokeInvitationMutation();
  return (
    <ActQuestion
      Icon={MailX}
      title="Cancelar este convite?"
      cancelLabel="Voltar"
      confirmLabel="Cancelar convite"
      busyLabel="Cancelando…"
      act={() => revoke(_id).unwrap()}
      outcome={{ done: messages.revoked(email), failed: messages.revokeFailed }}
      onClose={onClose}
    >
      <span>Todos os links de {email} deixam de valer agora.</span>
    </ActQuestion>
  );
}

const Until = styled('span')(({ theme }) => ({
  '&[data-expired="true"]': { fontWeight: 600, color: theme.vars.palette.warning.main },
}));
