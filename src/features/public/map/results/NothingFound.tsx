import { styled } from '@mui/material/styles';
import type { BBox } from '#contract/ground/location.ts';
import type { MapFilter } from '#contract/properties/mapFilter.ts';
import { Art } from '@/shared/ui/art/Art';
import { Button } from '@/shared/ui/button/Button';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { nothingFoundText } from '../filters/mapFilters';
import { useGetLoosenedSearchQuery } from '../mapApi';
import { hasFilter, propertyFilterOf } from '../mapSearch';
import { messages } from '../messages';
import { looseningsOf } from './loosenings';

interface NothingFoundProps {
  filter: MapFilter;
  bbox: BBox;
  onSearch: (filter: MapFilter) => void;
  onSearchEverywhere: () => void;
}

export function NothingFound({ filter, bbox, onSearch, onSearchEverywhere }: NothingFoundProps) {
  const { currentData } = useGetLoosenedSearchQuery({ ...propertyFilterOf(filter), bbox });
  const loosenings = currentData ? looseningsOf(filter, currentData) : [];
  return (
    <EmptyState
      art={<PinMapArt />}
      title={messages.nothingFound}
      text={nothingFoundText(filter)}
      action={
        <Actions>
          {loosenings.map(({ label, filter: next }) => (
            <Button
              key={label}
              variant="outlined"
              size="large"
              onClick={() => (next ? onSearch(next) : onSearchEverywhere())}
            >
              {label}
            </Button>
          ))}
          {hasFilter(filter) && (
            <Button variant={loosenings.length > 0 ? 'text' : 'outlined'} size="large" onClick={() => onSearch({})}>
              Limpar filtros
            </Button>
          )}
        </Actions>
      }
    />
  );
}

export function AllSeen({ onShow }: { onShow: () => void }) {
  return (
    <EmptyState
      art={<PinMapArt />}
      title={messages.allSeen}
      text={messages.allSeenWhy}
      action={
        <Button variant="outlined" size="large" onClick={onShow}>
          Mostrar os já vistos
        </Button>
      }
    />
  );
}

const Actions = styled('div')({
  display: 'grid',
  gap: 8,
  maxWidth: '100%',
  '& > button': { paddingBlock: 8, whiteSpace: 'normal' },
});

const PIN = 'M84 100C64 76 50 60 50 43a34 34 0 0 1 68 0c0 17-14 33-34 57z';

function PinMapArt() {
  return (
    <Art viewBox="0 0 168 128" width={168} height={128} aria-hidden>
      <ellipse className="fill-ground" cx="84" cy="120" rx="66" ry="6" />
      <path
        className="fill-primary-tint"
        d="M18 94l36-12v34l-36 6zM54 82l34 10v34l-34-10zM88 92l36-12v34l-36 12zM124 80l26 6v34l-26-6z"
      />
      <path className="line-outline" strokeWidth="1.500" opacity=".55" d="M54 82v34M88 92v34M124 80v34" />
      <path className="fill-paper" d={PIN} />
      <path className="line-primary" strokeWidth="2.500" d={PIN} />
      <path className="line-primary" strokeWidth="2.500" d="M70 58V42a14 14 0 0 1 28 0v16z" />
      <circle className="fill-accent" cx="92" cy="50" r="2" />
    </Art>
  );
}
