import { styled } from '@mui/material/styles';
import { CloudOff } from 'lucide-react';
import { useConnected } from '@/shared/offline/connection';

/** The live region is always rendered, or screen readers would not announce the notice. */
export function OfflineNotice() {
  const connected = useConnected();
  return (
    <div role="status">
      {!connected && (
        <Bar>
          <CloudOff size={16} strokeWidth={2} />
          <span>
            Sem conexão. <span>Você vê o que foi carregado por último.</span>
          </span>
        </Bar>
      )}
    </div>
  );
}

const Bar = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  margin: '0 calc(-1 * var(--page-padding))',
  padding: '8px 16px',
  backgroundColor: theme.vars.palette.text.primary,
  color: theme.vars.palette.background.default,
  fontSize: theme.typography.pxToRem(13),
  fontWeight: 550,
  '& svg': { flexShrink: 0 },
  // Nothing of a failed page is cached.
  'main:has(div[role="alert"]) & span span': { display: 'none' },
  [theme.breakpoints.up('md')]: { marginTop: 'calc(-1 * var(--page-padding))', marginBottom: 'var(--page-padding)' },
}));
