import { styled } from '@mui/material/styles';
import { Copy } from 'lucide-react';
import { useNotify } from '@/shared/notify/useNotify';
import { copyText } from '@/shared/share/useShare';
import { Button } from '@/shared/ui/button/Button';
import { Buttons } from '../notifications/Part';
import { messages } from './messages';

/** Once: the server has only their hashes. */
export function RecoveryCodesList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const notify = useNotify();
  async function copy() {
    if (await copyText(codes.join('\n'))) notify.success(messages.codesCopied);
    else notify.error(messages.codesNotCopied);
  }
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
        <Button variant="tonal" startIcon={<Copy size={18} />} onClick={() => void copy()}>
          Copiar códigos
        </Button>
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
  margin: 0,
  padding: '12px 16px',
  listStyle: 'none',
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.sunken,
  '& code': { ...theme.typography.mono, lineHeight: '28px' },
}));
