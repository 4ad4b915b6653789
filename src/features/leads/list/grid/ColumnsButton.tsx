import { styled } from '@mui/material/styles';
import { Columns3 } from 'lucide-react';
import { lazyPart } from '@/shared/lazyPart';
import { IconButton } from '@/shared/ui/button/IconButton';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { useAnchor } from '@/shared/ui/dialog/useAnchor';
import type { GridColumns } from './useColumns';

const LazyColumnChooser = lazyPart(
  async () => (await import(/* webpackChunkName: "lead-columns" */ './ColumnChooser')).ColumnChooser,
);

export function ColumnsButton({ columns }: { columns: GridColumns }) {
  const { anchor, opener, close } = useAnchor('dialog');
  return (
    <>
      <Chooser aria-label="Colunas" title="Colunas" {...opener}>
        <Columns3 size={18} />
      </Chooser>
      <Overlay>{anchor && <LazyColumnChooser anchor={anchor} columns={columns} onClose={close} />}</Overlay>
    </>
  );
}

/** A phone's row has its own columns. */
const Chooser = styled(IconButton)(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));
