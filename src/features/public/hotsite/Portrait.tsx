import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { imageUrl } from '@/shared/format/addresses';
import { initials } from '@/shared/format/people';

interface PortraitProps {
  name: string;
  photo: string | null;
}

/** In the brand's arch; without a photograph, or when it does not come, the initials. */
export function Portrait({ name, photo }: PortraitProps) {
  const [broken, setBroken] = useState(false);
  const shown = photo !== null && !broken;
  return (
    <Arch aria-hidden>
      {shown ? (
        <img
          src={imageUrl(photo, '480x480')}
          alt=""
          onError={() => {
            setBroken(true);
          }}
        />
      ) : (
        initials(name)
      )}
    </Arch>
  );
}

export const Arch = styled('div')(({ theme }) => ({
  gridArea: 'portrait',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 96,
  height: 112,
  borderRadius: '48px 48px 12px 12px',
  overflow: 'hidden',
  fontFamily: theme.typography.quote.fontFamily,
  fontSize: '2rem',
  fontWeight: 560,
  color: theme.vars.palette.accent.ink,
  backgroundColor: theme.vars.palette.accent.tint,
  '& > img': { width: '100%', height: '100%', objectFit: 'cover', filter: theme.vars.palette.photoFilter },
  [theme.breakpoints.up('sm')]: { width: 168, height: 194, borderRadius: '84px 84px 14px 14px', fontSize: '3rem' },
  [theme.breakpoints.up('md')]: { width: 208, height: 240, borderRadius: '104px 104px 14px 14px', fontSize: '4rem' },
}));
