import { useField } from 'react-final-form';
import { regionOptions } from '#contract/ground/regionChoices.ts';
import { offersRegions, regionName } from '#contract/ground/regions.ts';
import { FormSelect } from '@/shared/ui/field/FormSelect';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { messages } from '../messages';
import { useProposedRegion } from './useProposedRegion';

export function RegionField() {
  return offersRegions() && <ProposedRegion />;
}

function ProposedRegion() {
  const proposed = useProposedRegion();
  const hint = proposed ? messages.proposedRegion[proposed.by] : '';
  const { input, meta } = useField('region', { subscription: { value: true, initial: true } });
  return (
    <div>
      <FormSelect
        name="region"
        label="Região"
        options={regionOptions([meta.initial, input.value])}
        placeholder="Escolha uma região"
        hint={hint}
      />
      <VisuallyHidden role="status">{proposed && `${regionName(proposed.region)}. ${hint}`}</VisuallyHidden>
    </div>
  );
}
