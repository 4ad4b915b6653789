import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { ChevronDown, Share } from 'lucide-react';
import type { MapFilter } from '#contract/properties/mapFilter.ts';
import { useGetPropertyCountQuery } from '@/features/properties/propertiesApi';
import { formatNumber, formatPropertyCount, pluralize } from '@/shared/format/numbers';
import { useShare } from '@/shared/share/useShare';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { IconButton } from '@/shared/ui/button/IconButton';
import { filterSummary } from '../filters/mapFilters';
import { MAP_SORTS, propertyFilterOf } from '../mapSearch';
import type { MapSearch } from '../mapSearch';
import type { MapView } from '../useMapView';

/** Empty after a failed search. */
export function ListHeader({ view: { isElsewhere, filter, results, search, sortBy, unseen } }: { view: MapView }) {
  const { currentData: total } = useGetPropertyCountQuery(propertyFilterOf(filter));
  if (results.failed) return null;
  const count = results.rows && results.count;
  return (
    <>
      <Count role="status">
        {count === undefined ? (
          <Skeleton width={190} height={16} />
        ) : (
          <>
            <b>{formatPropertyCount(count)}</b>
            <span>{isElsewhere ? ' na área buscada' : ' nesta área'}</span>
            {!isElsewhere && <i> do mapa</i>}
            {unseen.isOn ? (
              <small>
                {results.hidden > 0
                  ? `sem ${pluralize(results.hidden, 'já visto', 'já vistos')} · `
                  : 'só não vistos · '}
                <ShowSeen onClick={unseen.toggle}>Mostrar</ShowSeen>
              </small>
            ) : (
              total !== undefined && total > count && <small>{`de ${formatNumber(total)} na cidade`}</small>
            )}
          </>
        )}
      </Count>
      {Boolean(count) && <SortSelect sort={search.sort} isSale={filter.business === 'venda'} onSort={sortBy} />}
      <ShareSearch filter={filter} />
    </>
  );
}

function ShareSearch({ filter }: { filter: MapFilter }) {
  const share = useShare();
  return (
    <IconButton
      size="large"
      edge="end"
      aria-label="Compartilhar busca"
      onClick={() => void share({ title: 'Busca de Imóveis', text: filterSummary(filter), url: window.location.href })}
    >
      <Share size={20} />
    </IconButton>
  );
}

const SORT_NAMES: Record<(typeof MAP_SORTS)[number], string> = {
  '-createdAt': 'Mais recentes',
  price: 'Menor preço',
  '-price': 'Maior preço',
  '-area': 'Maior área',
  pricePerArea: 'Menor preço por m²',
  monthly: 'Menor total por mês',
};

interface SortSelectProps {
  sort: MapSearch['sort'];
  /** Without rents. */
  isSale: boolean;
  onSort: (sort: MapSearch['sort']) => void;
}

function SortSelect({ sort, isSale, onSort }: SortSelectProps) {
  return (
    <SelectBox>
      <select
        aria-label="Ordem"
        value={sort}
        onChange={(event) => {
          const chosen = MAP_SORTS.find((one) => one === event.target.value);
          if (chosen) onSort(chosen);
        }}
      >
        {MAP_SORTS.filter((one) => one !== 'monthly' || one === sort || !isSale).map((one) => (
          <option key={one} value={one}>
            {SORT_NAMES[one]}
          </option>
        ))}
      </select>
      <ChevronDown size={18} />
    </SelectBox>
  );
}

const Count = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  flex: '1 1 4.25rem',
  minWidth: 0,
  color: theme.vars.palette.text.secondary,
  '& > small': { ...theme.typography.caption, display: 'block' },
  '@media (max-width: 359px)': { '& > span': { display: 'none' } },
  '& > i': { fontStyle: 'normal', [theme.breakpoints.down('lg')]: { display: 'none' } },
  '& > b': {
    fontSize: '0.9375rem',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.primary,
  },
}));

const ShowSeen = styled(ButtonBase)(({ theme }) => ({
  font: 'inherit',
  fontWeight: 600,
  verticalAlign: 'baseline',
  color: theme.vars.palette.primary.main,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  '&::after': { content: '""', position: 'absolute', inset: '-14px -8px -12px' },
}));

const SelectBox = styled('span')(({ theme }) => ({
  position: 'relative',
  flex: 'none',
  '& > select': {
    ...theme.typography.body2,
    fontWeight: 500,
    appearance: 'none',
    fieldSizing: 'content',
    height: 44,
    padding: '0 24px 0 8px',
    border: 0,
    borderRadius: 10,
    color: 'inherit',
    backgroundColor: 'transparent',
    textAlign: 'right',
    cursor: 'pointer',
    '& option': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.background.raised },
  },
  '& > svg': { position: 'absolute', right: 0, top: 13, pointerEvents: 'none' },
}));
