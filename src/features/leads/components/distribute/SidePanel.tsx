import Drawer from '@mui/material/Drawer';
import { IconButton } from '@/shared/ui/button/IconButton';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';

interface SidePanelProps {
  title: string;
  /** Under the title: what it is about. */
  line?: ReactNode;
  /** Left of the title. */
  sign?: ReactNode;
  onClose: () => void;
  children: ReactNode;
  foot: ReactNode;
}

/** A modal panel at the right; on phones it fills the screen. Whenever its title is another one, the focus goes there. */
export function SidePanel({ title, line, sign, onClose, children, foot }: SidePanelProps) {
  const id = useId();
  return (
    <Frame
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id } }}
    >
      <Head>
        {sign}
        <div>
          <PanelTitle id={id} title={title} />
          {line !== undefined && <p>{line}</p>}
        </div>
        <IconButton aria-label="Fechar" onClick={onClose}>
          <X size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Head>
      <Body>{children}</Body>
      <Foot>{foot}</Foot>
    </Frame>
  );
}

/** Its effect runs once it is in the page, which is later than the panel's: what lies above the page mounts after it. */
function PanelTitle({ id, title }: { id: string; title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, [title]);
  return (
    <h2 id={id} ref={heading} tabIndex={-1}>
      {title}
    </h2>
  );
}

const Frame = styled(Drawer)(({ theme }) => ({
  '& .MuiDrawer-paper': {
    width: 560,
    maxWidth: '100%',
    borderRadius: '16px 0 0 16px',
    backgroundColor: theme.vars.palette.background.raised,
    [theme.breakpoints.down('sm')]: { width: '100%', borderRadius: 0 },
  },
}));

const Head = styled('header')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '20px 16px 12px 24px',
  '& > div': { flex: 1, minWidth: 0 },
  '& h2': { ...theme.typography.panelTitle, margin: 0 },
  '& h2:focus': { outline: 'none' },
  '& p': { ...theme.typography.small, margin: 0, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: '12px 8px 8px 16px' },
}));

const Body = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: '4px 24px 24px',
  [theme.breakpoints.down('sm')]: { padding: '4px 16px 16px' },
}));

const Foot = styled('footer')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '16px 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > :first-child': { marginRight: 'auto' },
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    padding: '12px 16px calc(12px + env(safe-area-inset-bottom))',
    '& > :first-child': { marginRight: 0 },
    '& > small, & > span:empty': { display: 'none' },
    '& > :last-child': { flex: 1 },
  },
}));
