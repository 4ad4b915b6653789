import { styled } from '@mui/material/styles';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '@/shared/lazyPart';
import { Button } from '@/shared/ui/button/Button';
import { IconButton } from '@/shared/ui/button/IconButton';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import type { GridColumns } from './useColumns';

const LazyColumnChooser = lazyPart(
  async () => (await import(/* webpackChunkName: "lead-columns" */ './ColumnChooser')).ColumnChooser,
);

export function ColumnsButton({ columns }: { columns: GridColumns }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { preset } = columns;
  return (
    <Buttons>
      {preset && (
        <Button
          size="small"
          variant={preset.isOn ? 'tonal' : 'text'}
          color={preset.isOn ? 'primary' : 'inherit'}
          aria-pressed={preset.isOn}
          title={`Colunas do cadastro: ${preset.title}`}
          onClick={preset.toggle}
        >
          {preset.label}
        </Button>
      )}
      <Chooser
        aria-label="Colunas"
        title="Colunas"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Columns3 size={18} />
      </Chooser>
      <Overlay>
        {anchor && <LazyColumnChooser anchor={anchor} columns={columns} onClose={() => setAnchor(null)} />}
      </Overlay>
    </Buttons>
  );
}

/** A phone's row has its own columns. */
const Chooser = styled(IconButton)(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: 4,
  color: theme.vars.palette.text.secondary,
}));
