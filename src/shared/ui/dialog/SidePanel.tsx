import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { PaperHead } from '@/shared/print/PaperHead';
import { IconButton } from '@/shared/ui/button/IconButton';
import { placeToasts, TOAST_FREE } from '../placeToasts';
import { Body, Foot } from './dialogLayout';
import { useOverlay } from './Overlay';

interface SidePanelProps {
  title: string;
  /** Under the title. */
  line?: ReactNode;
  sign?: ReactNode;
  tools?: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Above the foot. */
  progress?: ReactNode;
  foot?: ReactNode;
}

/** Full screen on phones. A new title takes the focus. */
export function SidePanel({ title, line, sign, tools, onClose, children, progress, foot }: SidePanelProps) {
  const id = useId();
  const overlay = useOverlay();
  return (
    <Frame
      {...overlay}
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id },
        // The slide has ended.
        transition: { onEntered: placeToasts },
      }}
    >
      <PaperHead />
      <PanelHead {...TOAST_FREE}>
        {sign}
        <div>
          <PanelTitle id={id} title={title} />
          {line !== undefined && <p>{line}</p>}
        </div>
        {tools}
        <IconButton aria-label="Fechar" onClick={onClose}>
          <X size={20} />
        </IconButton>
      </PanelHead>
      {/* Focusable, so the keyboard scrolls it. */}
      <PanelBody tabIndex={0}>{children}</PanelBody>
      <PanelProgress data-paper="none">{progress}</PanelProgress>
      {foot !== undefined && <PanelFoot data-paper="none">{foot}</PanelFoot>}
    </Frame>
  );
}

/** The portal mounts after the panel's own effects. */
function PanelTitle({ id, title }: { id: string; title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
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

export const PanelHead = styled('header')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '20px 16px 12px 24px',
  '& > div': { flex: 1, minWidth: 0 },
  '& h2': { ...theme.typography.panelTitle, margin: 0 },
  '& h2:focus': { outline: 'none' },
  '& p': { ...theme.typography.small, margin: 0, color: theme.vars.palette.text.secondary },
  // Title and buttons, then the line, which a toast may cover.
  [theme.breakpoints.down('md')]: {
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 12px',
    paddingBlock: '8px 12px',
    '& > div': { display: 'contents' },
    '& h2': { flex: 1, minWidth: 0 },
    '& p': { order: 1, flexBasis: '100%', minHeight: 28 },
  },
  [theme.breakpoints.down('sm')]: { paddingInline: '16px 8px' },
}));

export const PanelBody = styled(Body)(({ theme }) => ({
  outlineOffset: -2,
  [theme.breakpoints.down('sm')]: { paddingTop: 4 },
}));

const PanelProgress = styled('div')(({ theme }) => ({
  flex: 'none',
  padding: '12px 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '&:empty': { display: 'none' },
  [theme.breakpoints.down('sm')]: { padding: '12px 16px' },
}));

const PanelFoot = styled(Foot)(({ theme }) => ({
  '& > :first-child': { marginRight: 'auto' },
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    '& > :first-child': { marginRight: 0 },
    '& > small': { flexBasis: '100%' },
    '& > span:empty': { display: 'none' },
  },
}));
