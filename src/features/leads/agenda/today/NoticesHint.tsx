import { styled } from '@mui/material/styles';
import { BellRing, X } from 'lucide-react';
import { useState } from 'react';
import { NOTICES_ANCHOR, paths } from '#contract/ground/paths.ts';
import { pushSupport } from '@/shared/push/pushSupport';
import { IconButton } from '@/shared/ui/button/IconButton';
import { Card } from '@/shared/ui/page/Card';
import { TextLink } from '@/shared/ui/TextLink';

const DISMISSED = 'noticesHint';

/** Once on each device, to who was never asked there. */
function isWanted(): boolean {
  const support = pushSupport();
  const wasNeverAsked = support === 'install' || (support === 'ready' && Notification.permission === 'default');
  try {
    return wasNeverAsked && localStorage.getItem(DISMISSED) === null;
  } catch {
    return false;
  }
}

function dismiss(): void {
  try {
    localStorage.setItem(DISMISSED, 'dismissed');
  } catch {
    // It comes again.
  }
}

export function NoticesHint() {
  const [shown, setShown] = useState(isWanted);
  if (!shown) return null;
  return (
    <Hint aria-label="Avisos">
      <BellRing size={20} />
      <p>
        <b>Receba novos leads com o celular no bolso.</b> O aparelho toca mesmo com esta página fechada.{' '}
        <TextLink to={`${paths.profile()}#${NOTICES_ANCHOR}`}>Ver como ativar</TextLink>
      </p>
      <IconButton
        aria-label="Dispensar"
        edge="end"
        onClick={() => {
          dismiss();
          setShown(false);
        }}
      >
        <X size={18} />
      </IconButton>
    </Hint>
  );
}

const Hint = styled(Card)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginBottom: 16,
  padding: '10px 16px',
  '& > svg': { flex: 'none', color: theme.vars.palette.primary.main },
  '& > p': { ...theme.typography.body2, flex: 1 },
}));
