import { styled } from '@mui/material/styles';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '@/shared/lazyPart';
import { IconButton } from '@/shared/ui/button/IconButton';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import type { GridColumns } from './useColumns';

const LazyCheckMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "lead-filter" */ '../filters/FilterEditor')).CheckMenu<string>,
);

const AUTOMATIC = 'automatic';

export function ColumnsButton({ columns }: { columns: GridColumns }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { shown, isAutomatic } = columns;
  return (
    <>
      <WideOnly
        aria-label="Colunas"
        title="Colunas"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Columns3 size={18} />
      </WideOnly>
      <Overlay>
        {anchor && (
          <LazyCheckMenu
            label="Colunas"
            anchor={anchor}
            options={[
              { value: AUTOMATIC, label: 'Automático' },
              ...columns.optional.map(({ field, headerName = '' }) => ({ value: field, label: headerName })),
            ]}
            chosen={isAutomatic ? [AUTOMATIC, ...shown] : shown}
            onChange={(chosen) => {
              const automatic = chosen.includes(AUTOMATIC) && !isAutomatic;
              columns.choose(automatic ? null : chosen.filter((field) => field !== AUTOMATIC));
            }}
            onClose={() => setAnchor(null)}
          />
        )}
      </Overlay>
    </>
  );
}

const WideOnly = styled(IconButton)(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));
