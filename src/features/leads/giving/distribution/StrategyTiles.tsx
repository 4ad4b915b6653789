import { styled } from '@mui/material/styles';
import { ChartNoAxesColumnDecreasing, Equal, MapPin, Scale } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { offersRegions } from '#contract/ground/regions.ts';
import type { Strategy } from '#contract/leads/moveKinds.ts';
import { RadioTile, UnseenRadio } from '@/shared/ui/RadioTile';

const STRATEGIES: { value: Strategy; label: string; hint: string; Icon: LucideIcon }[] = [
  { value: 'igual', label: 'Igual', hint: 'Partes iguais', Icon: Equal },
  { value: 'peso', label: 'Por peso', hint: 'Você define', Icon: Scale },
  { value: 'regiao', label: 'Por região', hint: 'Onde atuam', Icon: MapPin },
  { value: 'menos-abertos', label: 'Menos abertos', hint: 'Iguala a carga', Icon: ChartNoAxesColumnDecreasing },
];

interface StrategyTilesProps {
  value: Strategy;
  onChange: (strategy: Strategy) => void;
}

/** Radio buttons that look like tiles: the arrow keys move between them. */
export function StrategyTiles({ value, onChange }: StrategyTilesProps) {
  return (
    <Tiles role="radiogroup" aria-label="Como distribuir">
      {STRATEGIES.filter(({ value: strategy }) => strategy !== 'regiao' || offersRegions()).map(
        ({ value: strategy, label, hint, Icon }) => (
          <Tile key={strategy}>
            <UnseenRadio
              type="radio"
              name="strategy"
              aria-label={label}
              checked={strategy === value}
              onChange={() => onChange(strategy)}
            />
            <Icon size={18} />
            <b>{label}</b>
            <small>{hint}</small>
          </Tile>
        ),
      )}
    </Tiles>
  );
}

const Tiles = styled('div')(({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: 8,
  [theme.breakpoints.down('sm')]: { gridAutoFlow: 'row', gridTemplateColumns: '1fr 1fr' },
}));

const Tile = styled(RadioTile)(({ theme }) => ({
  '& > svg': { marginBottom: 6, color: theme.vars.palette.text.secondary },
  '&:has(:checked) > svg': { color: theme.vars.palette.primary.main },
  '& > b': { ...theme.typography.label, fontWeight: 600, whiteSpace: 'nowrap' },
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 48,
    padding: '0 12px',
    '& > svg': { flex: 'none', margin: 0 },
    '& > b': theme.typography.control,
    '& > small': { display: 'none' },
  },
  '@media (max-width: 359px)': { gap: 6, padding: '0 6px' },
}));
