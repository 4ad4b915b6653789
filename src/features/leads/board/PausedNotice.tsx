import { styled } from '@mui/material/styles';
import { Pause } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import { TextLink } from '@/shared/ui/TextLink';
import { useGetOwnRotationQuery } from '../rotationApi';

/** Over a broker's leads, while no new ones come by the roleta because they said so. */
export function PausedNotice() {
  const { data } = useGetOwnRotationQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data?.isPaused) return null;
  return (
    <Note>
      <Pause size={16} strokeWidth={1.75} aria-hidden />
      <span>
        Você está em pausa na roleta. <TextLink to={paths.turns()}>Ver extrato</TextLink>
      </span>
    </Note>
  );
}

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: '0 0 12px',
  padding: '10px 14px',
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.sunken,
  '& > svg': { flex: 'none' },
  // A thumb's reach around the link.
  '& a': { position: 'relative' },
  '& a::after': { content: '""', position: 'absolute', inset: '-13px -8px' },
}));
