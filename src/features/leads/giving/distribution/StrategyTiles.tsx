import { styled } from '@mui/material/styles';
import { ChartNoAxesColumnDecreasing, Equal, MapPin, Scale } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Strategy } from '#contract/leads/moveKinds.ts';

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
      {STRATEGIES.map(({ value: strategy, label, hint, Icon }) => (
        <Tile key={strategy}>
          <input
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
      ))}
    </Tiles>
  );
}

const Tiles = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  gap: 8,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));

const Tile = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  justifyItems: 'start',
  gap: 2,
  minWidth: 0,
  padding: 12,
  borderRadius: 12,
  cursor: 'pointer',
  border: `1px solid ${theme.vars.palette.divider}`,
  '& > svg': { marginBottom: 6, color: theme.vars.palette.text.secondary },
  '& > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
  '& > b': { ...theme.typography.label, fontWeight: 600, whiteSpace: 'nowrap' },
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '&:hover': { backgroundColor: theme.vars.palette.background.hover },
  '&:has(:checked)': {
    padding: 11,
    border: `2px solid ${theme.vars.palette.primary.main}`,
    backgroundColor: theme.vars.palette.primary.tint,
    '& > svg': { color: theme.vars.palette.primary.main },
  },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  [theme.breakpoints.down('sm')]: {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 48,
    padding: '0 12px',
    '&:has(:checked)': { padding: '0 11px' },
    '& > svg': { flex: 'none', margin: 0 },
    '& > b': theme.typography.control,
    '& > small': { display: 'none' },
  },
  '@media (max-width: 359px)': { gap: 6, padding: '0 6px', '&:has(:checked)': { padding: '0 5px' } },
}));
