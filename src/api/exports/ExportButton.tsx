import { styled } from '@mui/material/styles';
import { Download, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '@/shared/lazyPart';
import { Button } from '@/shared/ui/button/Button';
import { IconButton } from '@/shared/ui/button/IconButton';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import type { ExportMenuProps } from './ExportMenu';

const LazyExportMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "export-menu" */ './ExportMenu')).ExportMenu,
);

interface ExportButtonProps extends Omit<ExportMenuProps, 'anchor' | 'onClose'> {
  /** An icon, of a toolbar or the top bar; `more`: its menu has other items, too. */
  icon?: 'quiet' | 'large' | 'more';
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
      ) : icon ? (
        <IconButton {...pressed} size="large" aria-label={icon === 'more' ? 'Mais ações' : 'Exportar'}>
          {icon === 'more' ? <Ellipsis size={20} /> : <Download size={20} />}
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

const Quiet = styled(IconButton)(({ theme }) => ({ color: theme.vars.palette.text.secondary }));
