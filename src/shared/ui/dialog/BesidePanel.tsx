import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '@/shared/ui/button/IconButton';
import { Card } from '@/shared/ui/page/Card';
import { PanelBody, PanelHead } from './SidePanel';

interface BesidePanelProps {
  title: string;
  /** Under the title. */
  line?: ReactNode;
  tools?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** As `SidePanel`, beside a list that stays in use: it takes no focus. */
export function BesidePanel({ title, line, tools, onClose, children }: BesidePanelProps) {
  const id = useId();
  return (
    <Frame aria-labelledby={id} data-beside>
      <PanelHead>
        <div>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {line !== undefined && <p>{line}</p>}
        </div>
        {tools}
        <IconButton aria-label="Fechar" onClick={onClose}>
          <X size={20} />
        </IconButton>
      </PanelHead>
      {/* Focusable, so the keyboard scrolls it. */}
      <PanelBody key={title} tabIndex={0}>
        {children}
      </PanelBody>
    </Frame>
  );
}

const Frame = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  width: 'clamp(400px, 36%, 560px)',
  minHeight: 0,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.background.raised,
}));
