import { Tag } from 'lucide-react';
import type { LeadFilter } from '#contract/leads/leadFilter.ts';
import { lazyPart } from '@/shared/lazyPart';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { useAnchor } from '@/shared/ui/dialog/useAnchor';
import { ChoiceChip } from '@/shared/ui/filter/ChoiceChip';

const LazyFilterEditor = lazyPart(
  async () => (await import(/* webpackChunkName: "lead-filter" */ '../../core/filters/FilterEditor')).FilterEditor,
);

interface LabelFilterProps {
  filter: LeadFilter;
  onFilter: (change: LeadFilter) => void;
}

export function LabelFilter({ filter, onFilter }: LabelFilterProps) {
  const { anchor, opener, close } = useAnchor('menu');
  const count = filter.label?.length ?? 0;
  return (
    <>
      <ChoiceChip aria-pressed={count > 0} {...opener}>
        <Tag size={14} />
        Etiqueta
        {count > 0 && <span>{count}</span>}
      </ChoiceChip>
      <Overlay>
        {anchor && (
          <LazyFilterEditor name="label" anchor={anchor} filter={filter} onChange={onFilter} onClose={close} />
        )}
      </Overlay>
    </>
  );
}
