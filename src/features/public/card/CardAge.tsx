import { styled } from '@mui/material/styles';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { formatAge } from '@/shared/format/age';
import { useIsInBrowser } from '@/shared/isBrowser';
import { SmallOverPhoto } from '@/shared/ui/photo/SmallOverPhoto';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';

interface CardAgeProps {
  createdAt: string;
  isSeen?: boolean | undefined;
  size?: 'medium' | 'small';
}

/** Over a photograph, where it moves nothing: only the browser knows the day and what one has seen. */
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

const Chip = styled(SmallOverPhoto)({
  bottom: 12,
  left: 12,
  whiteSpace: 'nowrap',
  '&[data-size="small"]': { bottom: 6, left: 6, minHeight: 22, padding: '0 7px', fontSize: 'min(0.75rem, 13px)' },
});
