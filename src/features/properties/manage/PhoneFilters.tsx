import { styled } from '@mui/material/styles';
import { ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { regionName } from '#contract/ground/regions.ts';
import { filtersByRegion } from '@/shared/regionFilters';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { PopupDialog } from '@/shared/ui/dialog/Popup';
import { BusinessFilter } from '@/shared/ui/filter/BusinessFilter';
import { isCrossed, PriceFilter } from '@/shared/ui/filter/PriceFilter';
import { tinted } from '@/shared/ui/tinted';
import { MoreFilters } from './MoreFilters';
import type { MoreFiltersProps } from './MoreFilters';
import { RegionFilter } from './RegionFilter';
import { StatusFilter } from './StatusFilter';

const compactReais = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  notation: 'compact',
  maximumFractionDigits: 2,
});

/** `R$ 500 mil` */
const shortPrice = (amount: string): string => compactReais.format(Number(amount));

type Name = 'business' | 'region' | 'status' | 'minPrice' | 'maxPrice';

const chips: Record<Name, { label: string; on: (value: string) => [prefix: string, value: string] }> = {
  business: { label: 'Negócio', on: (business) => ['', business === 'venda' ? 'À venda' : 'Para alugar'] },
  region: { label: 'Região', on: (region) => ['', regionName(region)] },
  status: { label: 'Status', on: (status) => ['', status] },
  minPrice: { label: 'Preço mínimo', on: (amount) => ['De', shortPrice(amount)] },
  maxPrice: { label: 'Preço máximo', on: (amount) => ['Até', shortPrice(amount)] },
};
const NAMES: Name[] = ['business', 'region', 'status', 'minPrice', 'maxPrice'];

export function PhoneFilters({ view, found }: MoreFiltersProps) {
  const [open, setOpen] = useState<{ name: Name; anchor: HTMLElement } | null>(null);
  return (
    <Row role="group" aria-label="Filtros">
      {NAMES.filter((name) => name !== 'region' || filtersByRegion()).map((name) => {
        const value = view.search[name];
        const { label, on } = chips[name];
        const [prefix, words] = value === undefined ? [label, ''] : on(value);
        return (
          <Chip key={name} data-on={value !== undefined}>
            <ChipButton
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => setOpen({ name, anchor: currentTarget })}
            >
              <span>
                {prefix}
                {words && <b>{words}</b>}
              </span>
              {value === undefined && <ChevronDown size={16} />}
            </ChipButton>
            {value !== undefined && (
              <ChipButton aria-label={`Remover filtro ${label}`} onClick={() => view.filterBy({ [name]: undefined })}>
                <X size={16} />
              </ChipButton>
            )}
          </Chip>
        );
      })}
      <MoreFilters view={view} found={found} />
      <Overlay>
        {open && (
          <PopupDialog label={chips[open.name].label} anchor={open.anchor} sx={{ mt: 2 }} onClose={() => setOpen(null)}>
            <Sheet
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                // The refocused chip would take the same Enter as a press.
                event.preventDefault();
                setOpen(null);
              }}
            >
              {open.name === 'business' ? (
                <BusinessFilter {...view.filter('business')} focused />
              ) : open.name === 'region' ? (
                <RegionFilter {...view.filter('region')} focused />
              ) : open.name === 'status' ? (
                <StatusFilter {...view.filter('status')} focused />
              ) : (
                <PriceFilter
                  {...view.filter(open.name)}
                  focused
                  prefix={open.name === 'minPrice' ? 'De' : 'Até'}
                  label={chips[open.name].label}
                  crossed={isCrossed(view.search)}
                />
              )}
            </Sheet>
          </PopupDialog>
        )}
      </Overlay>
    </Row>
  );
}

/** Scrolls to the screen's edge: a cut chip hints at more. */
const Row = styled('div')({
  display: 'flex',
  gap: 8,
  margin: '0 calc(-1 * var(--page-padding))',
  padding: '4px var(--page-padding)',
  overflowX: 'auto',
  scrollbarWidth: 'none',
});

const Sheet = styled('div')({ width: 280, padding: 12 });

const Chip = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 'none',
  display: 'inline-flex',
  height: 36,
  borderRadius: 999,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& b': { fontWeight: 600, marginLeft: 4 },
  '&[data-on="true"]': {
    borderColor: 'transparent',
    ...tinted(theme, 'primary'),
  },
}));

const ChipButton = styled(ButtonBase)({
  gap: 8,
  padding: '0 14px',
  fontWeight: 500,
  borderRadius: 999,
  '[data-on="true"] > &:first-of-type': { paddingRight: 6 },
  '[data-on="true"] > &:last-of-type': { paddingLeft: 6 },
  '&::after': { content: '""', position: 'absolute', inset: '-5px 0' },
});
