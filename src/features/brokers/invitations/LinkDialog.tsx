import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { Invitation } from '#contract/people/invitations.ts';
import { CopyButton } from '@/shared/share/CopyButton';
import { Button } from '@/shared/ui/button/Button';
import { Body, Foot, Note } from '@/shared/ui/dialog/dialogLayout';
import { DialogHead, FormDialog } from '@/shared/ui/dialog/FormDialog';
import { ReadOnlyField } from '@/shared/ui/field/ReadOnlyField';
import { messages } from '../messages';

const THIS_MACHINE = ['127.0.0.1', 'localhost', '[::1]'];

interface LinkDialogProps {
  invitation: Invitation;
  url: string;
  onClose: () => void;
}

export function LinkDialog({ invitation: { email, isMailed }, url, onClose }: LinkDialogProps) {
  const id = useId();
  return (
    <FormDialog width={480} aria-labelledby={id} onClose={onClose}>
      <DialogHead id={id} title="Link do convite" onClose={onClose} />
      <Rows>
        <p>
          {isMailed
            ? `O convite vai por e-mail para ${email}. Se preferir, mande você este link.`
            : `Este servidor não envia e-mails: mande você este link a ${email}.`}
        </p>
        <ReadOnlyField
          label="Link"
          value={url}
          hint="Vale uma vez. Quem o tem entra no lugar da pessoa: mande só a ela."
        />
        {THIS_MACHINE.includes(new URL(url).hostname) && (
          <p role="note">
            Este link só abre no computador do servidor. Antes de mandar, ajuste o endereço na configuração dele
            (PUBLIC_URL) e crie outro link.
          </p>
        )}
      </Rows>
      <Foot>
        <Note />
        <Button variant="outlined" onClick={onClose}>
          Fechar
        </Button>
        <CopyButton variant="contained" text={url} copied={messages.linkCopied} failed={messages.linkNotCopied}>
          Copiar link
        </CopyButton>
      </Foot>
    </FormDialog>
  );
}

const Rows = styled(Body)(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  '& > p': { ...theme.typography.body2, margin: '0 0 8px', overflowWrap: 'anywhere' },
  '& > [role="note"]': {
    margin: '8px 0 0',
    padding: '8px 12px',
    borderRadius: 8,
    color: theme.vars.palette.warning.main,
    backgroundColor: theme.vars.palette.warning.tint,
  },
}));
