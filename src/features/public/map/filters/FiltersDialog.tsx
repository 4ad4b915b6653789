import { styled } from '@mui/material/styles';
import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { regionOptions } from '#contract/ground/regionChoices.ts';
import { CHARACTERISTICS } from '#contract/properties/characteristics.ts';
import type { Characteristic } from '#contract/properties/characteristics.ts';
import { kindOptions, KINDS } from '#contract/properties/kinds.ts';
import { formatPropertyCount } from '@/shared/format/numbers';
import { Button } from '@/shared/ui/button/Button';
import { IconButton } from '@/shared/ui/button/IconButton';
import { FieldPair } from '@/shared/ui/field/FieldPair';
import { BottomSheet } from '../../layout/BottomSheet';
import { Check, FollowBox } from '../mapControls';
import { mapEvents } from '../mapState';
import { messages } from '../messages';
import type { MapView } from '../useMapView';
import { ChipGroup, DialogText, Fieldset } from './dialogFields';
import { draftOf } from './filterDraft';
import type { FilterDraft } from './filterDraft';
import { BUSINESS_CHOICES, minimumChoices, minimumsOf } from './mapFilters';
import { PriceSuggestions } from './PriceSuggestions';
import { useDraftCount } from './useDraftCount';
import { useFilterDraft } from './useFilterDraft';

const PRICES_ID = 'dialog-prices';

const USUAL: readonly Characteristic[] = [
  'Aceita animais',
  'Churrasqueira',
  'Elevador',
  'Mobiliado',
  'Piscina',
  'Portaria 24 horas',
  'Varanda',
];

const choicesOf = (list: readonly Characteristic[]) => list.map((one) => ({ value: one, label: one }));

interface FiltersDialogProps {
  start: FilterDraft;
  view: MapView;
  onClose: () => void;
}

/**
 * A native dialog returns the focus on close, so every exit closes it before unmounting. A phone's back gesture may
 * close it without `cancel`.
 */
export function FiltersDialog({ start, view, onClose }: FiltersDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const { draft, replace, change, field, textField, priceField, onSubmit } = useFilterDraft(start, (next) => {
    close();
    view.dispatch(mapEvents.drawingEnded());
    view.searchFor(next);
  });
  const count = useDraftCount(draft, view.queryFor);
  const isRent = draft.business === 'aluguel';
  const regions = regionOptions(start.region);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Dialog ref={dialog} aria-labelledby="filters-title" onClose={onClose}>
      <Form noValidate onSubmit={onSubmit}>
        <Head>
          <h2 id="filters-title">Filtros</h2>
          <IconButton size="large" edge="end" aria-label="Fechar" onClick={close}>
            <X size={20} />
          </IconButton>
        </Head>
        <Body>
          <ChipGroup {...field('business')} label="Negócio" choices={BUSINESS_CHOICES} />
          {view.unseen.isOffered && (
            <div>
              <Check checked={view.unseen.isOn} onChange={view.unseen.toggle} describedBy="unseen-hint">
                Só os que ainda não vi
              </Check>
              <Hint id="unseen-hint">{messages.unseenHint}</Hint>
            </div>
          )}
          <Fieldset>
            <legend>{isRent ? 'Aluguel por mês' : 'Preço'}</legend>
            <FieldPair>
              <DialogText
                {...priceField('minPrice')}
                suggestions={PRICES_ID}
                label={isRent ? 'Aluguel mínimo' : 'Preço mínimo'}
                placeholder="R$ mínimo"
              />
              <DialogText
                {...priceField('maxPrice')}
                suggestions={PRICES_ID}
                label={isRent ? 'Aluguel máximo' : 'Preço máximo'}
                placeholder="R$ máximo"
              />
            </FieldPair>
            <PriceSuggestions id={PRICES_ID} isRent={isRent} />
          </Fieldset>
          <DialogText
            {...textField('q')}
            label="Rua, bairro ou referência"
            placeholder="Ex.: Centro ou MO-1042"
            isTitled
          />
          <ChipGroup
            {...listField(draft.category, KINDS, (category) => change({ category }))}
            label="Tipo"
            name="category"
            choices={[{ value: '', label: 'Todos' }, ...kindOptions(start.category)]}
          />
          {regions.length > 0 && (
            <ChipGroup
              {...listField(
                draft.region,
                regions.map(({ value }) => value),
                (region) => change({ region }),
              )}
              label="Região"
              name="region"
              choices={[{ value: '', label: 'Todas' }, ...regions]}
            />
          )}
          {draft.area !== '' && (
            <ChipGroup
              {...field('area')}
              label="Área"
              choices={[
                { value: '', label: 'Todo o mapa' },
                { value: draft.area, label: 'Só a área desenhada' },
              ]}
            />
          )}
          {minimumsOf(draft).map(({ name, label }) => (
            <ChipGroup key={name} {...field(name)} label={label} choices={minimumChoices(draft[name], '+')} />
          ))}
          <Fieldset>
            <legend>Área em m²</legend>
            <FieldPair>
              <DialogText {...textField('minArea')} label="Área mínima" placeholder="m² mínimo" />
              <DialogText {...textField('maxArea')} label="Área máxima" placeholder="m² máximo" />
            </FieldPair>
          </Fieldset>
          {isRent ? (
            <DialogText
              {...priceField('maxMonthly')}
              label="Total por mês até, com condomínio e IPTU"
              placeholder="R$"
              isTitled
            />
          ) : (
            <DialogText {...priceField('maxPricePerArea')} label="Preço por m² até" placeholder="R$" isTitled />
          )}
          <ChipGroup
            {...listField(draft.characteristic, CHARACTERISTICS, (characteristic) => change({ characteristic }))}
            label="Características"
            name="characteristic"
            choices={choicesOf(USUAL)}
            more={choicesOf(CHARACTERISTICS.filter((one) => !USUAL.includes(one)))}
          />
          <FollowChoice>
            <FollowBox view={view} />
          </FollowChoice>
        </Body>
        <Foot>
          <Button size="large" onClick={() => replace(draftOf({}))}>
            Limpar
          </Button>
          <Button type="submit" variant="contained" size="large" startIcon={<Search size={18} />}>
            {count === undefined ? 'Buscar' : `Ver ${formatPropertyCount(count)}`}
          </Button>
        </Foot>
      </Form>
    </Dialog>
  );
}

/** `''`: all. */
function listField<Value extends string>(list: Value[], all: readonly Value[], onChange: (list: Value[]) => void) {
  return {
    value: list.length > 0 ? list : [''],
    onChange: (toggled: string) =>
      onChange(toggled === '' ? [] : all.filter((one) => list.includes(one) !== (one === toggled))),
  };
}

const Dialog = styled(BottomSheet)(({ theme }) => ({
  maxWidth: 560,
  maxHeight: 'calc(100dvh - 40px)',
  overflow: 'hidden',
  '&[open]': { display: 'flex' },
  // Centred on desktops.
  [theme.breakpoints.up('md')]: { inset: 0, margin: 'auto', height: 'fit-content', borderRadius: 16 },
}));

const Form = styled('form')({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' });

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '8px 20px 4px',
  '& > h2': { ...theme.typography.barTitle, margin: 0 },
}));

const Body = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  display: 'grid',
  gap: 20,
  padding: '4px 20px 16px',
});

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));

const FollowChoice = styled('div')(({ theme }) => ({ [theme.breakpoints.up('md')]: { display: 'none' } }));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  padding: '12px 20px calc(16px + env(safe-area-inset-bottom))',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > :first-of-type': { padding: '0 12px', marginRight: 12 },
  '& > :last-child': { flex: 1 },
}));
