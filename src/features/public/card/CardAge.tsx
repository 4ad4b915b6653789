import { styled } from '@mui/material/styles';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { formatAge } from '@/shared/format/age';
import { useIsInBrowser } from '@/shared/isBrowser';
import { overPhoto } from '@/shared/ui/photo/overPhoto';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';

interface CardAgeProps {
  createdAt: string;
  isSeen?: boolean | undefined;
  size?: 'medium' | 'small';
}

/** Over a photograph, where it moves nothing: a painted page outlives its day, and no server knows what one has seen. */
export function CardAge({ createdAt, isSeen = false, size = 'medium' }: CardAgeProps) {
  const isInBrowser = useIsInBrowser();
  const [now] = useState(() => new Date());
  if (!isInBrowser) return null;
  return (
    <Chip data-size={size}>
      {isSeen && (
        <>
          <Eye size={14} />
          <VisuallyHidden>Já visto, </VisuallyHidden>
          {size === 'medium' && <span aria-hidden>Visto ·</span>}
        </>
      )}
      <time dateTime={createdAt}>{formatAge(createdAt, now)}</time>
    </Chip>
  );
}

const Chip = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  ...overPhoto(theme),
  fontWeight: 600,
  position: 'absolute',
  bottom: 12,
  left: 12,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  height: 24,
  padding: '0 8px',
  borderRadius: 999,
  whiteSpace: 'nowrap',
  '&[data-size="small"]': { bottom: 6, left: 6, height: 22, padding: '0 7px' },
}));
