import { styled } from '@mui/material/styles';
import { CopyButton } from '@/shared/share/CopyButton';
import { Button } from '@/shared/ui/button/Button';
import { Buttons } from '../notifications/Part';
import { messages } from './messages';

/** Once: the server has only their hashes. */
export function RecoveryCodesList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <>
      <h3>Códigos de recuperação</h3>
      <p>
        Guarde-os fora do celular: se você o perder, cada um deles entra uma vez no lugar do código do aplicativo. Eles
        não aparecem de novo.
      </p>
      <Codes aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <Buttons>
        <CopyButton
          variant="tonal"
          text={codes.join('\n')}
          copied={messages.codesCopied}
          failed={messages.codesNotCopied}
        >
          Copiar códigos
        </CopyButton>
        <Button variant="outlined" onClick={onDone}>
          Já guardei
        </Button>
      </Buttons>
    </>
  );
}

const Codes = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  gap: '4px 24px',
  width: '100%',
  maxWidth: 520,
  padding: '12px 16px',
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.sunken,
  '& code': { ...theme.typography.mono, lineHeight: '28px' },
}));
