import { styled } from '@mui/material/styles';
import { useIsInBrowser } from '@/shared/isBrowser';
import { Button } from '@/shared/ui/button/Button';
import { messages } from '../messages';
import type { Failure } from './useSendContact';

interface UnsentProps {
  /** Null: hidden in the server's form, where `src/boot.ts` shows it. */
  failure: Failure | null;
  whatsapp: string | null;
}

/** In the form's chunk: another may need the network. */
export function Unsent({ failure, whatsapp }: UnsentProps) {
  const isInBrowser = useIsInBrowser();
  if (!failure && isInBrowser) return null;
  return (
    <Box role="alert" hidden={!failure} data-unsent={failure ? undefined : true}>
      <p>
        <strong>{messages.unsent}</strong> {failure ? textOf(failure) : messages.offline}
      </p>
      <div>
        <Button type="submit" variant="outlined" size="panel">
          Tentar de novo
        </Button>
        {whatsapp !== null && (
          <Button variant="outlined" size="panel" href={whatsapp} target="_blank" rel="noreferrer">
            Chamar no WhatsApp
          </Button>
        )}
      </div>
    </Box>
  );
}

const textOf = ({ resends, reason }: Failure) =>
  `${reason ?? messages.sendFailed} ${resends ? messages.resends : messages.kept}`;

const Box = styled('div')(({ theme }) => ({
  padding: '14px 16px 16px',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.error.main}`,
  backgroundColor: theme.vars.palette.error.tint,
  '& > p': { ...theme.typography.body2, margin: 0, textWrap: 'pretty' },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 },
  '& > div > *': { flex: '1 1 auto' },
}));
