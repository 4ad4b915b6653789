import '@/shared/fonts/fraunces.css';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { usePageHeading } from '@/shared/routing/usePageHeading';
import { Logo } from '@/shared/ui/Logo';
import { ArchWindow } from './ArchWindow';
import type { Picture } from './ArchWindow';

interface AuthLayoutProps {
  /** The name of the browser's tab. */
  tab: string;
  title: string;
  text: string;
  picture: Picture;
  children: ReactNode;
}

/** Two halves: the form, with room for its bubbles at the right, and a window to look out of. */
export function AuthLayout({ tab, title, text, picture, children }: AuthLayoutProps) {
  const heading = usePageHeading(tab);
  return (
    <Halves>
      <Left>
        <Home to={paths.login()} aria-label="Morada">
          <Logo serif />
        </Home>
        <Middle>
          <Column>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <p>{text}</p>
            {children}
          </Column>
        </Middle>
      </Left>
      <ArchWindow picture={picture} />
    </Halves>
  );
}

const Halves = styled('div')(({ theme }) => ({
  minHeight: '100dvh',
  // 640 at least: the form's 368, the bubble's 184 and the distances between.
  [theme.breakpoints.up('md')]: { display: 'grid', gridTemplateColumns: 'minmax(640px, 1fr) minmax(0, 1fr)' },
}));

const Left = styled('main')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  maxWidth: 440 + 2 * 16,
  margin: '0 auto',
  padding: '14px 16px 32px',
  [theme.breakpoints.up('md')]: { maxWidth: 'none', width: '100%', margin: 0, padding: '40px 56px 32px' },
}));

const Home = styled(Link)({ alignSelf: 'flex-start', borderRadius: 10, color: 'inherit', textDecoration: 'none' });

const Middle = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  [theme.breakpoints.down('md')]: { alignItems: 'flex-start', paddingTop: 32 },
}));

const Column = styled('div')(({ theme }) => ({
  width: '100%',
  [theme.breakpoints.up('md')]: { maxWidth: 368 },
  '& > h1': { ...theme.typography.authTitle, margin: 0 },
  '& > p': {
    ...theme.typography.publicBody,
    margin: '8px 0 27px',
    color: theme.vars.palette.text.secondary,
    [theme.breakpoints.down('md')]: { marginBottom: 20 },
  },
}));
