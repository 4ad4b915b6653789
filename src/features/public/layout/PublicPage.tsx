import '@/shared/fonts/fraunces.css';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { SkipLink } from '@/shared/ui/SkipLink';
import { PublicFooter } from './PublicFooter';
import { PublicHeader } from './PublicHeader';
import type { HeaderUser } from './PublicHeader';

interface PublicPageProps {
  /** Whoever is logged in: 'Entrar' is then their picture. */
  user: HeaderUser | null;
  children: ReactNode;
}

/** The frame of the pages visitors meet; login and its kin and the map have none. */
export function PublicPage({ user, children }: PublicPageProps) {
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
