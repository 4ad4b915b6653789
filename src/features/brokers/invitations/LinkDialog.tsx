import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { Copy } from 'lucide-react';
import { useId } from 'react';
import type { Invitation } from '#contract/people/invitations.ts';
import { useNotify } from '@/shared/notify/useNotify';
import { copyText } from '@/shared/share/useShare';
import { Button } from '@/shared/ui/button/Button';
import { Body, Foot, Note } from '@/shared/ui/dialog/dialogLayout';
import { DialogHead, FormDialog } from '@/shared/ui/dialog/FormDialog';
import { messages } from '../messages';

const THIS_MACHINE = ['127.0.0.1', 'localhost', '[::1]'];

interface LinkDialogProps {
  invitation: Invitation;
  url: string;
  onClose: () => void;
}

export function LinkDialog({ invitation: { email, isMailed }, url, onClose }: LinkDialogProps) {
  const id = useId();
  const notify = useNotify();

  async function copy() {
    if (await copyText(url)) notify.success(messages.linkCopied);
    else notify.error(messages.linkNotCopied);
  }

  return (
    <FormDialog width={480} aria-labelledby={`${id}-title`} onClose={onClose}>
      <DialogHead id={`${id}-title`} title="Link do convite" onClose={onClose} />
      <Rows>
        <p>
          {isMailed
            ? `O convite vai por e-mail para ${email}. Se preferir, mande você este link.`
            : `Este servidor não envia e-mails: mande você este link a ${email}.`}
        </p>
        <label htmlFor={id}>Link</label>
        <OutlinedInput
          id={id}
          readOnly
          fullWidth
          value={url}
          onFocus={({ target }) => target.select()}
          slotProps={{ input: { 'aria-describedby': `${id}-hint` } }}
        />
        <small id={`${id}-hint`}>Vale uma vez. Quem o tem entra no lugar da pessoa: mande só a ela.</small>
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
        <Button variant="contained" startIcon={<Copy size={18} />} onClick={() => void copy()}>
          Copiar link
        </Button>
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
  '& > label': theme.typography.label,
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
