import type { WantedBusiness } from '#contract/properties/propertyFacts.ts';
import { SelectFilter } from './SelectFilter';

interface BusinessFilterProps {
  value: WantedBusiness | undefined;
  onFilter: (value: WantedBusiness | undefined) => void;
  focused?: boolean;
  any?: string;
}

const OPTIONS = [
  { value: 'venda', label: 'À venda' },
  { value: 'aluguel', label: 'Para alugar' },
] as const;

export const BusinessFilter = (props: BusinessFilterProps) => (
  <SelectFilter any="Negócio" {...props} label="Negócio" options={OPTIONS} />
);
