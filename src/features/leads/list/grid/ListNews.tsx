import { styled } from '@mui/material/styles';
import { RefreshCw } from 'lucide-react';
import { pluralize } from '@/shared/format/numbers';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { messages } from '../../core/messages';
import type { UnseenChanges } from './unseenChanges';

interface ListNewsProps {
  news: UnseenChanges;
  onShow: () => void;
}

/** It lies on the edge of the grid: no row moves. */
export function ListNews({ news: { arrived }, onShow }: ListNewsProps) {
  return (
    <Pill onClick={onShow}>
      <RefreshCw size={14} strokeWidth={2} />
      <span>
        {arrived > 0 ? pluralize(arrived, 'lead novo', 'leads novos') : messages.listChanged} · <b>Mostrar</b>
      </span>
    </Pill>
  );
}

const Pill = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.small,
  position: 'absolute',
  zIndex: 3,
  top: -22,
  left: '50%',
  transform: 'translateX(-50%)',
  gap: 8,
  height: 32,
  padding: '0 14px',
  borderRadius: 999,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.background.raised,
  boxShadow: theme.vars.palette.shadow.float,
  animation: 'list-news 180ms cubic-bezier(.2,0,0,1)',
  '@keyframes list-news': { from: { opacity: 0 } },
  '& b': { fontWeight: 650 },
  '&:hover b': { textDecoration: 'underline' },
  '&::after': { content: '""', position: 'absolute', inset: '-6px 0' },
  [theme.breakpoints.down('sm')]: { top: -30, height: 36, fontSize: '0.875rem' },
}));
