import type { MapFilter } from '#contract/mapFilter.ts';
import { Button } from '@/shared/ui/button/Button';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { messages } from '../../messages';
import { nothingFoundText } from '../mapFilters';
import { hasFilter } from '../mapSearch';
import { PinMapArt } from './PinMapArt';

export function NothingFound({ filter, onClear }: { filter: MapFilter; onClear: () => void }) {
  return (
    <EmptyState
      art={<PinMapArt />}
      title={messages.nothingFound}
      text={nothingFoundText(filter)}
      action={
        hasFilter(filter) && (
          <Button variant="outlined" size="large" onClick={onClear}>
            Limpar filtros
          </Button>
        )
      }
    />
  );
}
