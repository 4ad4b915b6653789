import { offersRegions, regionName } from '#contract/ground/regions.ts';
import { RegionSelect } from '@/shared/ui/field/RegionSelect';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { messages } from '../messages';
import { useProposedRegion } from './useProposedRegion';

export function RegionField() {
  return offersRegions() && <ProposedRegion />;
}

function ProposedRegion() {
  const proposed = useProposedRegion();
  const hint = proposed ? messages.proposedRegion[proposed.by] : '';
  return (
    <div>
      <RegionSelect hint={hint} />
      <VisuallyHidden role="status">{proposed && `${regionName(proposed.region)}. ${hint}`}</VisuallyHidden>
    </div>
  );
}
