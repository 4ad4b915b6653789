import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { whatsappLink } from '#contract/ground/phone.ts';
import { INVITATION_DAYS } from '#contract/people/invitationDays.ts';
import type { NewInvitations } from '#contract/people/invitations.ts';
import { pluralize } from '@/shared/format/numbers';
import { CopyButton } from '@/shared/share/CopyButton';
import { siteName } from '@/shared/site';
import { Button } from '@/shared/ui/button/Button';
import { Body, Foot, Note } from '@/shared/ui/dialog/dialogLayout';
import { DialogHead, FormDialog } from '@/shared/ui/dialog/FormDialog';
import { ReadOnlyField } from '@/shared/ui/field/ReadOnlyField';
import { WhatsAppIcon } from '@/shared/ui/WhatsAppIcon';
import { messages } from '../messages';

const THIS_MACHINE = ['127.0.0.1', 'localhost', '[::1]'];

interface LinkDialogProps extends NewInvitations {
  onClose: () => void;
}

type Linked = NewInvitations['invited'][number];

const titleOf = ({ name, email }: Linked) => (name === '' ? email : `${name} · ${email}`);

const messageOf = ({ name, url }: Linked) =>
  `Olá${name && `, ${name}`}! ${siteName()} convida você para a equipe. Para escolher a sua senha e entrar, abra este link, que é só seu e vale por ${INVITATION_DAYS} dias: ${url}`;

/** One link each; in a mail is another one, and both are valid. */
export function LinkDialog({ invited, members, alreadyInvited, onClose }: LinkDialogProps) {
  const id = useId();
  const [first] = invited;
  const all = invited.map((one) => `${titleOf(one)}\n${one.url}`).join('\n\n');
  return (
    <FormDialog width={560} aria-labelledby={id} onClose={onClose}>
      <DialogHead id={id} title={headOf(invited)} onClose={onClose} />
      <Rows>
        <Skipped people={members} one="já faz parte da equipe" many="já fazem parte da equipe" />
        <Skipped people={alreadyInvited} one="já tem um convite aberto" many="já têm um convite aberto" />
        {first && (
          <p>
            {first.isMailed
              ? 'O convite vai também por e-mail. Os dois links valem, e o primeiro que for aceito encerra o convite.'
              : 'Este servidor não envia e-mails: mande você o link.'}{' '}
            Quem tem o link entra no lugar da pessoa: mande só a ela.
          </p>
        )}
        {first && THIS_MACHINE.includes(new URL(first.url).hostname) && (
          <p role="note">
            Este link só abre no computador do servidor. Antes de mandar, ajuste o endereço na configuração dele
            (PUBLIC_URL) e crie outro link.
          </p>
        )}
        <ul>
          {invited.map((one) => (
            <li key={one._id}>
              <ReadOnlyField label={titleOf(one)} value={one.url} />
              <span>
                <CopyButton
                  size="small"
                  text={one.url}
                  copied={messages.linkCopied}
                  failed={messages.linkNotCopied}
                  aria-label={`Copiar o link de ${one.email}`}
                >
                  Copiar
                </CopyButton>
                <Button
                  size="small"
                  href={whatsappLink('', messageOf(one))}
                  target="_blank"
                  rel="noreferrer"
                  startIcon={<WhatsAppIcon />}
                  aria-label={`Enviar por WhatsApp o convite de ${one.email}`}
                >
                  Enviar por WhatsApp
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </Rows>
      <Foot>
        <Note />
        <Button variant="outlined" onClick={onClose}>
          Fechar
        </Button>
        {first && (
          <CopyButton
            variant="contained"
            text={invited.length === 1 ? first.url : all}
            copied={invited.length === 1 ? messages.linkCopied : messages.linksCopied}
            failed={messages.linkNotCopied}
          >
            {invited.length === 1 ? 'Copiar link' : 'Copiar todos'}
          </CopyButton>
        )}
      </Foot>
    </FormDialog>
  );
}

function headOf({ length }: readonly Linked[]): string {
  if (length === 0) return 'Nenhum convite novo';
  return length === 1 ? 'Link do convite' : pluralize(length, 'convite criado', 'convites criados');
}

function Skipped({ people, one, many }: { people: readonly string[]; one: string; many: string }) {
  if (people.length === 0) return null;
  return (
    <p role="note">
      {people.join(', ')} {people.length === 1 ? one : many}.
    </p>
  );
}

const Rows = styled(Body)(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  '& > p': { ...theme.typography.body2, overflowWrap: 'anywhere' },
  '& > [role="note"]': {
    padding: '8px 12px',
    borderRadius: 8,
    color: theme.vars.palette.warning.main,
    backgroundColor: theme.vars.palette.warning.tint,
  },
  '& ul': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
  '& li > span': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 4 },
}));
