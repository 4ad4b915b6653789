import { regionOptions } from '#contract/ground/regionChoices.ts';
import { offersRegions } from '#contract/ground/regions.ts';
import type { FieldLook } from './FieldFrame';
import { FormSelect } from './FormSelect';

interface RegionSelectProps extends Omit<FieldLook, 'label'> {
  placeholder?: string;
}

/** Nothing where the brokerage offers no region. */
export const RegionSelect = ({ placeholder = 'Escolha uma região', ...look }: RegionSelectProps) =>
  offersRegions() && (
    <FormSelect {...look} name="region" label="Região" options={regionOptions()} placeholder={placeholder} />
  );
