import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { imageUrl } from '@/shared/format/addresses';
import { initials } from '@/shared/format/people';
import { tintOf } from './tintOf';

interface UserAvatarProps {
  name: string;
  /** An address of the server, or of a file in this browser (`blob:`). */
  photo: string | null;
  /** Its width in px. */
  size?: number;
}

const sized = (photo: string, size: number) =>
  photo.startsWith('blob:') ? photo : imageUrl(photo, size > 48 ? '192x192' : '96x96');

/** Somebody's photograph; without one, or when it does not load, the initials on a tint of their own. */
export function UserAvatar({ name, photo, size = 36 }: UserAvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const tint = tintOf(name);
  return (
    <Circle
      aria-hidden
      sx={{ width: size, height: size, fontSize: size * 0.39, color: tint.ink, bgcolor: tint.ground }}
    >
      {photo !== null && photo !== broken ? (
        <img
          src={sized(photo, size)}
          alt=""
          onError={() => {
            setBroken(photo);
          }}
        />
      ) : (
        initials(name)
      )}
    </Circle>
  );
}

const Circle = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  overflow: 'hidden',
  fontWeight: 600,
  lineHeight: 1,
  userSelect: 'none',
  '& > img': { width: '100%', height: '100%', objectFit: 'cover', filter: theme.vars.palette.photoFilter },
}));
