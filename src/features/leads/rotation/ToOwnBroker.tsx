import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { OwnSource } from '#contract/constants.ts';
import { Toggle } from '@/shared/ui/Toggle';

const labels: Record<OwnSource, string> = {
  property: 'Mesmo desligada, o lead do imóvel de um corretor vai para ele',
  hotsite: 'Mesmo desligada, o lead do site de um corretor vai para ele',
};

interface ToOwnBrokerProps {
  source: OwnSource;
  checked: boolean;
  onChange: (source: OwnSource, checked: boolean) => void;
}

/** For a source that is off: whether leads with a broker of their own still go to that broker. */
export function ToOwnBroker({ source, checked, onChange }: ToOwnBrokerProps) {
  const hint = useId();
  return (
    <Line>
      <Toggle
        label={labels[source]}
        describedBy={hint}
        checked={checked}
        onChange={({ target }) => onChange(source, target.checked)}
      />
      <span>
        {labels[source]}
        <small id={hint}>
          {checked
            ? 'Se ele estiver em pausa ou no limite do dia, o lead espera por você.'
            : 'Todos os leads daqui esperam por você.'}
        </small>
      </span>
    </Line>
  );
}

const Line = styled('label')(({ theme }) => ({
  ...theme.typography.small,
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '8px 14px',
  borderRadius: 10,
  cursor: 'pointer',
  backgroundColor: theme.vars.palette.background.sunken,
  '& > span:last-child': { display: 'grid', gap: 2, textWrap: 'pretty' },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
