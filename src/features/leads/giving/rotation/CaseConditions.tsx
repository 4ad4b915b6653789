import { styled } from '@mui/material/styles';
import type { Conditions } from '#contract/giving/rotationCases.ts';
import { regionOptions } from '#contract/ground/regionChoices.ts';
import { kindOptions } from '#contract/properties/kinds.ts';
import { useSources } from '@/features/brokers/brokerage/brokerageApi';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { useAnchor } from '@/shared/ui/dialog/useAnchor';
import { BusinessFilter } from '@/shared/ui/filter/BusinessFilter';
import { ChoiceChip } from '@/shared/ui/filter/ChoiceChip';
import { PriceFilters } from '@/shared/ui/filter/PriceFilter';
import { CheckMenu } from '../../core/CheckMenu';
import { CaseRow } from './CaseRow';

interface CaseConditionsProps {
  /** 'regra 1' */
  called: string;
  conditions: Conditions;
  onChange: (change: Partial<Conditions>) => void;
}

const NO_PRICES = { minPrice: null, maxPrice: null };

/** In whole reais. */
const priceOf = (amount: string | undefined) => (amount === undefined ? null : Math.max(1, Math.round(Number(amount))));

export function CaseConditions({ called, conditions, onChange }: CaseConditionsProps) {
  const { business, minPrice, maxPrice, kinds, regions, sources } = conditions;
  const offered = useSources()?.filter(({ _id, isArchived }) => !isArchived || sources.includes(_id)) ?? [];
  const regionChoices = regionOptions(regions);
  return (
    <Fields role="group" aria-label={`Condições da ${called}`}>
      <b aria-hidden>Quando</b>
      <BusinessFilter
        any="Negócio e preço"
        value={business ?? undefined}
        onFilter={(wanted) => onChange({ business: wanted ?? null, ...NO_PRICES })}
      />
      {business && (
        <PriceFilters
          prices={{ minPrice: minPrice?.toString(), maxPrice: maxPrice?.toString() }}
          onFilter={(change) =>
            onChange({
              ...('minPrice' in change && { minPrice: priceOf(change.minPrice) }),
              ...('maxPrice' in change && { maxPrice: priceOf(change.maxPrice) }),
            })
          }
        />
      )}
      <Choices
        label="Tipo"
        options={kindOptions(kinds)}
        chosen={kinds}
        onChange={(chosen) => onChange({ kinds: chosen })}
      />
      {regionChoices.length > 0 && (
        <Choices
          label="Região"
          options={regionChoices}
          chosen={regions}
          onChange={(chosen) => onChange({ regions: chosen })}
        />
      )}
      <Choices
        label="Origem"
        options={offered.map(({ _id: value, label }) => ({ value, label }))}
        chosen={sources}
        onChange={(chosen) => onChange({ sources: chosen })}
      />
    </Fields>
  );
}

interface Choice<Value extends string> {
  value: Value;
  label: string;
}

interface ChoicesProps<Value extends string> {
  label: string;
  options: Choice<Value>[];
  chosen: Value[];
  onChange: (chosen: Value[]) => void;
}

function Choices<Value extends string>({ label, options, chosen, onChange }: ChoicesProps<Value>) {
  const { anchor, opener, close } = useAnchor('menu');
  return (
    <>
      <ChoiceChip aria-pressed={chosen.length > 0} {...opener}>
        {label}
        {chosen.length > 0 && <span>{chosen.length}</span>}
      </ChoiceChip>
      <Overlay>
        {anchor && (
          <CheckMenu
            label={label}
            anchor={anchor}
            options={options}
            chosen={chosen}
            onChange={onChange}
            onClose={close}
          />
        )}
      </Overlay>
    </>
  );
}

const Fields = styled(CaseRow)(({ theme }) => ({
  '& > div, & > span': { width: 160 },
  [theme.breakpoints.down('sm')]: { '& > span': { width: '100%' }, '& > div': { flex: '1 1 8.5rem' } },
}));
