import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { Chip, ChipButton } from './filterParts';
import type { ManageSearch } from './manageSearch';
import { isCrossed } from './manageSearch';
import { PriceFilter } from './PriceFilter';
import { RegionFilter } from './RegionFilter';
import { shortPrice } from './shortPrice';
import type { ManageView } from './useManageSearch';

type Name = 'region' | 'minPrice' | 'maxPrice';

const chips: Record<Name, { idle: string; label: string; on: (value: string) => [prefix: string, value: string] }> = {
  region: { idle: 'Região', label: 'Região', on: (region) => ['', region] },
  minPrice: { idle: 'Preço mínimo', label: 'Preço mínimo', on: (amount) => ['De', shortPrice(amount)] },
  maxPrice: { idle: 'Preço máximo', label: 'Preço máximo', on: (amount) => ['Até', shortPrice(amount)] },
};
const NAMES: Name[] = ['region', 'minPrice', 'maxPrice'];

/** One chip a filter: it opens the filter's field, its × takes it away. */
export function PhoneFilters({ view }: { view: ManageView }) {
  const [open, setOpen] = useState<{ name: Name; anchor: HTMLElement } | null>(null);
  const change = (name: Name) => (value: string | undefined) => {
    view.filterBy({ [name]: value } satisfies ManageSearch);
  };
  return (
    <Row role="group" aria-label="Filtros">
      {NAMES.map((name) => {
        const value = view.search[name];
        const { idle, label, on } = chips[name];
        const [prefix, words] = value === undefined ? [idle, ''] : on(value);
        return (
          <Chip key={name} data-on={value !== undefined}>
            <ChipButton
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => {
                setOpen({ name, anchor: currentTarget });
              }}
            >
              <span>
                {prefix}
                {words && <b>{words}</b>}
              </span>
              {value === undefined && <ChevronDown size={16} strokeWidth={1.75} aria-hidden />}
            </ChipButton>
            {value !== undefined && (
              <ChipButton
                aria-label={`Remover filtro ${label}`}
                onClick={() => {
                  change(name)(undefined);
                }}
              >
                <X size={16} strokeWidth={1.75} aria-hidden />
              </ChipButton>
            )}
          </Chip>
        );
      })}
      {open && (
        <Popover
          open
          anchorEl={open.anchor}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          onClose={() => {
            setOpen(null);
          }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': chips[open.name].label, sx: { mt: 2 } } }}
        >
          <Sheet
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Else the chip, which gets the focus back, would be pressed by it.
              event.preventDefault();
              setOpen(null);
            }}
          >
            {open.name === 'region' ? (
              <RegionFilter focused value={view.search.region} onFilter={change('region')} />
            ) : (
              <PriceFilter
                focused
                prefix={open.name === 'minPrice' ? 'De' : 'Até'}
                label={chips[open.name].label}
                value={view.search[open.name]}
                crossed={isCrossed(view.search)}
                onFilter={change(open.name)}
              />
            )}
          </Sheet>
        </Popover>
      )}
    </Row>
  );
}

/** It scrolls sideways and bleeds off the edge: the half chip says that there is more. */
const Row = styled('div')({
  display: 'flex',
  gap: 8,
  margin: '0 calc(-1 * var(--page-padding))',
  padding: '4px var(--page-padding)',
  overflowX: 'auto',
  scrollbarWidth: 'none',
});

const Sheet = styled('div')({ width: 280, padding: 12 });
