import { styled } from '@mui/material/styles';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '@/shared/lazyPart';
import { Button } from '@/shared/ui/button/Button';
import { IconButton } from '@/shared/ui/button/IconButton';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import type { Exported } from './exportsApi';

const LazyExportMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "export-menu" */ './ExportMenu')).ExportMenu,
);

interface ExportButtonProps extends Exported {
  /** '1.284 leads' */
  count: string | undefined;
  /** An icon, of a toolbar or the top bar. */
  icon?: 'quiet' | 'large';
  idle?: boolean;
}

export function ExportButton({ icon, idle = false, ...exported }: ExportButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const pressed = {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': anchor !== null,
    'aria-disabled': idle,
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => {
      if (!idle) setAnchor(currentTarget);
    },
  };
  return (
    <>
      {icon === 'quiet' ? (
        <Quiet {...pressed} aria-label="Exportar" title="Exportar">
          <Download size={18} />
        </Quiet>
      ) : icon === 'large' ? (
        <IconButton {...pressed} size="large" aria-label="Exportar">
          <Download size={20} />
        </IconButton>
      ) : (
        <Button {...pressed} variant="outlined" startIcon={<Download size={18} />}>
          Exportar
        </Button>
      )}
      <Overlay>{anchor && <LazyExportMenu {...exported} anchor={anchor} onClose={() => setAnchor(null)} />}</Overlay>
    </>
  );
}

/** A phone's toolbar has no room for it. */
const Quiet = styled(IconButton)(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));
