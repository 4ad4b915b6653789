import { PROPERTY_STATUSES } from '#contract/properties/propertyValues.ts';
import type { PropertyStatus } from '#contract/properties/propertyValues.ts';
import { SelectFilter } from '@/shared/ui/filter/SelectFilter';

interface StatusFilterProps {
  value: PropertyStatus | undefined;
  onFilter: (value: PropertyStatus | undefined) => void;
  focused?: boolean;
}

const options = PROPERTY_STATUSES.map((value) => ({ value, label: value }));

export const StatusFilter = (props: StatusFilterProps) => (
  <SelectFilter {...props} label="Status" any="Qualquer status" options={options} />
);
