import { styled } from '@mui/material/styles';
import { useField } from 'react-final-form';
import type { ClockSettingsPage } from '#contract/giving/clock.ts';
import { formatNumber } from '@/shared/format/numbers';
import { Card } from '@/shared/ui/page/Card';
import { SwitchRow } from '@/shared/ui/SwitchRow';
import { RotationOff } from './RotationOff';

const texts = {
  on: 'Cada lead que a roleta entrega tem um prazo para o primeiro contato. Sem contato a tempo, ele passa para outro corretor e, por fim, para o bolsão.',
  off: 'Nenhum lead tem prazo: quem o recebeu fica com ele. Antes de ligar, você vê o que teria acontecido nos últimos 30 dias.',
  turnsOn: 'Liga quando você salvar: os leads que chegarem depois disso terão prazo.',
  turnsOff: 'Desliga quando você salvar: os prazos param, e nenhum lead passa mais para outro corretor.',
};

interface ClockStatusProps {
  saved: ClockSettingsPage;
  /** Opens the simulation, which turns it on. */
  onTurnOn: (form: HTMLFormElement | null) => void;
}

export function ClockStatus({ saved, onTurnOn }: ClockStatusProps) {
  const { input } = useField<boolean>('isOn', { type: 'checkbox' });
  const isOn = input.checked ?? false;
  const text = isOn === saved.isOn ? (isOn ? texts.on : texts.off) : isOn ? texts.turnsOn : texts.turnsOff;
  return (
    <Root aria-label="Situação">
      <SwitchRow
        name="isOn"
        label="Ligado"
        hint={text}
        checked={isOn}
        onChange={(event) => {
          if (!isOn && !saved.isOn) onTurnOn(event.target.form);
          else input.onChange(event);
        }}
      />
      <dl>
        <div>
          <dt>Prazos correndo</dt>
          <dd>{formatNumber(saved.running)}</dd>
        </div>
        <div>
          <dt>No bolsão</dt>
          <dd>{formatNumber(saved.pool)}</dd>
        </div>
      </dl>
      <RotationOff off={saved.rotationOff} />
    </Root>
  );
}

const Root = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '16px 32px',
  padding: '16px 20px',
  '& > label': { maxWidth: 640 },
  '& > p': { gridColumn: '1 / -1', margin: 0 },
  '& > dl': { display: 'flex', gap: 32 },
  '& dt': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
  '& dd': theme.typography.figure,
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: 16,
  },
}));
