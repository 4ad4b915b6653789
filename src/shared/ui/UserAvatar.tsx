import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { imageUrl } from '@/shared/format/addresses';
import { initials } from '@/shared/format/people';

interface UserAvatarProps {
  name: string;
  /** The server's URL, or `blob:`. */
  photo: string | null;
  size?: number;
}

const sized = (photo: string, size: number) =>
  photo.startsWith('blob:') ? photo : imageUrl(photo, size > 48 ? '192x192' : '96x96');

export function UserAvatar({ name, photo, size = 36 }: UserAvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const tint = tintOf(name);
  return (
    <Circle
      aria-hidden
      sx={{ width: size, height: size, fontSize: size * 0.39, color: tint.ink, bgcolor: tint.ground }}
    >
      {photo !== null && photo !== broken ? (
        <img src={sized(photo, size)} alt="" onError={() => setBroken(photo)} />
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

const TINTS = [
  { ground: 'primary.tint', ink: 'primary.main' },
  { ground: 'accent.tint', ink: 'accent.ink' },
  { ground: 'warning.tint', ink: 'warning.main' },
  { ground: 'info.tint', ink: 'info.main' },
  { ground: 'error.tint', ink: 'error.main' },
  { ground: 'success.tint', ink: 'success.main' },
] as const;

function tintOf(name: string): (typeof TINTS)[number] {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return TINTS[hash % TINTS.length] ?? TINTS[0];
}
