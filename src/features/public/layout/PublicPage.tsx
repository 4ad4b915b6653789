import '@/shared/fonts/fraunces.css';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '@/features/auth/authSlice';
import { SkipLink } from '@/shared/ui/SkipLink';
import { useResentContacts } from '../drafts/useResentContacts';
import { PublicFooter } from './PublicFooter';
import { PublicHeader } from './PublicHeader';

/** Not for map and login. */
export function PublicPage({ children }: { children: ReactNode }) {
  useResentContacts();
  const user = useSelector(selectUser);
  const content = useRef<HTMLElement>(null);
  return (
    <Column>
      <SkipLink target={content} />
      <PublicHeader user={user} />
      <main ref={content} tabIndex={-1}>
        {children}
      </main>
      <PublicFooter />
    </Column>
  );
}

const Column = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  '& > main': { flex: 1, outline: 'none' },
});

/** Hides the footer while loading. */
export const Screenful = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 'calc(100dvh - 56px)',
  '& > :last-of-type': { flex: 1 },
});
