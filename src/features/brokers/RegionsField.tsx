import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useField } from 'react-final-form';
import { REGIONS } from '#contract/constants.ts';
import type { Region } from '#contract/constants.ts';
import { regionName } from '@/shared/format/addresses';
import { ChoiceChip } from '@/shared/ui/filter/ChoiceChip';

/** Where a broker takes leads from when these are shared out by region. */
export function RegionsField() {
  const id = useId();
  const { input } = useField<Region[]>('regions', { subscription: { value: true } });
  const chosen = new Set(input.value);
  return (
    <Group role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <b id={`${id}-label`}>Regiões que atende</b>
      <div>
        {REGIONS.map((region) => (
          <ChoiceChip
            key={region}
            aria-pressed={chosen.has(region)}
            onClick={() => {
              // In the order they are always listed: chosen and taken back is no change.
              input.onChange(REGIONS.filter((one) => chosen.has(one) !== (one === region)));
            }}
          >
            {regionName(region)}
          </ChoiceChip>
        ))}
      </div>
      <small id={`${id}-hint`}>Na distribuição por região, recebe só os leads destas.</small>
    </Group>
  );
}

const Group = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  '& > b': theme.typography.label,
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
