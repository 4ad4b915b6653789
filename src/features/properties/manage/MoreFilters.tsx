import { styled } from '@mui/material/styles';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { CHARACTERISTICS } from '#contract/properties/characteristics.ts';
import { kindOptions, offersOtherKinds } from '#contract/properties/kinds.ts';
import { suitesText } from '#contract/properties/texts.ts';
import { formatNumber } from '@/shared/format/numbers';
import { Button } from '@/shared/ui/button/Button';
import { Body, Foot } from '@/shared/ui/dialog/dialogLayout';
import { DialogHead, FormDialog } from '@/shared/ui/dialog/FormDialog';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { FieldPair } from '@/shared/ui/field/FieldPair';
import { ChoiceChip } from '@/shared/ui/filter/ChoiceChip';
import { LimitFilter } from '@/shared/ui/filter/LimitFilter';
import { PriceFilter } from '@/shared/ui/filter/PriceFilter';
import { SelectFilter } from '@/shared/ui/filter/SelectFilter';
import { tinted } from '@/shared/ui/tinted';
import { personOptions, useTeam } from '../useTeam';
import { areasCrossed, countMore, MORE_FILTERS, toArea } from './manageSearch';
import type { ManageView } from './manageSearch';

export interface MoreFiltersProps {
  view: ManageView;
  /** '12 imóveis' */
  found: string | undefined;
}

export function MoreFilters({ view, found }: MoreFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const count = countMore(view.search);
  return (
    <>
      <More
        variant="outlined"
        size="small"
        data-on={count > 0}
        startIcon={<SlidersHorizontal size={16} />}
        aria-haspopup="dialog"
        aria-label={count === 0 ? 'Mais filtros' : `Mais filtros, ${count} em uso`}
        onClick={() => setOpen(true)}
      >
        {count === 0 ? 'Mais filtros' : `Mais filtros (${count})`}
      </More>
      <Overlay>{isOpen && <FiltersDialog view={view} found={found} onClose={() => setOpen(false)} />}</Overlay>
    </>
  );
}

function FiltersDialog({ view, found, onClose }: MoreFiltersProps & { onClose: () => void }) {
  const id = useId();
  const { search, filterBy } = view;
  return (
    <FormDialog width={520} aria-labelledby={id} onClose={onClose}>
      <DialogHead id={id} title="Mais filtros" onClose={onClose} />
      <Body>
        <Fields view={view} />
      </Body>
      <Apart>
        <Button
          size="dialog"
          disabled={countMore(search) === 0}
          onClick={() => filterBy(Object.fromEntries(MORE_FILTERS.map((name) => [name, undefined])))}
        >
          Limpar
        </Button>
        <Button variant="contained" size="dialog" onClick={onClose}>
          {`Ver ${found ?? 'imóveis'}`}
        </Button>
      </Apart>
    </FormDialog>
  );
}

const SUITES = [1, 2, 3, 4].map((count) => ({ value: count.toString(), label: `${suitesText(count)} ou mais` }));
const AREA_TEXTS = { invalid: 'Informe a área em m², como 60', crossed: 'A área mínima passa da máxima' };
const withDots = (squareMetres: string) => formatNumber(Number(squareMetres));

function Fields({ view: { search, filterBy, filter } }: { view: ManageView }) {
  const { category, characteristic = [] } = search;
  const area = { read: toArea, write: withDots, texts: AREA_TEXTS };
  return (
    <Rows>
      <FieldPair>
        <LimitFilter
          {...area}
          {...filter('minArea')}
          focused
          prefix="De m²"
          label="Área mínima"
          crossed={areasCrossed(search)}
        />
        <LimitFilter {...area} {...filter('maxArea')} prefix="Até m²" label="Área máxima" />
      </FieldPair>
      {(offersOtherKinds() || category) && (
        <SelectFilter {...filter('category')} label="Tipo" any="Qualquer tipo" options={kindOptions([category])} />
      )}
      <FieldPair>
        <SelectFilter {...filter('suites')} label="Suítes" any="Suítes" options={SUITES} />
        <SelectFilter {...filter('broughtBy')} label="Captador" any="Captador" options={personOptions(useTeam())} />
      </FieldPair>
      <PriceFilter {...filter('maxPricePerArea')} prefix="Por m² até" label="Preço por m² até" />
      <PriceFilter
        {...filter('maxMonthly')}
        prefix="Total por mês até"
        label="Total por mês até, com condomínio e IPTU"
      />
      <Chips role="group" aria-label="Características">
        {CHARACTERISTICS.map((one) => (
          <ChoiceChip
            key={one}
            aria-pressed={characteristic.includes(one)}
            onClick={() => {
              const chosen = CHARACTERISTICS.filter((known) => characteristic.includes(known) !== (known === one));
              filterBy({ characteristic: chosen.length > 0 ? chosen : undefined });
            }}
          >
            {one}
          </ChoiceChip>
        ))}
      </Chips>
    </Rows>
  );
}

/** As high as the filters beside it. */
const More = styled(Button)(({ theme }) => ({
  flex: 'none',
  height: 36,
  padding: '0 12px',
  fontSize: '0.8125rem',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  borderColor: theme.vars.palette.divider,
  '&[data-on="true"]': {
    borderColor: 'transparent',
    ...tinted(theme, 'primary'),
  },
  [theme.breakpoints.down('sm')]: {
    position: 'relative',
    minHeight: 36,
    padding: '0 14px',
    fontSize: theme.typography.body2.fontSize,
    borderRadius: 999,
    color: theme.vars.palette.text.primary,
    '&::after': { content: '""', position: 'absolute', inset: '-5px 0' },
  },
}));

const Rows = styled('div')({ display: 'grid', gap: 12 });

const Apart = styled(Foot)({ justifyContent: 'space-between' });

const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, padding: '8px 0' });
