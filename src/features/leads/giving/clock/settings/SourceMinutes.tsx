import { styled } from '@mui/material/styles';
import { useSourceName } from '@/features/brokers/brokerage/brokerageApi';
import { useRows } from '@/shared/forms/useRows';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { SwitchRow } from '@/shared/ui/SwitchRow';
import { sourceHints } from '../../../core/sourceHints';
import type { TypedMinutes } from './clockValues';
import { NumberCell } from './NumberCell';
import { RemindAt } from './RemindAt';

const NAME = 'minutes';

/** Fills in a source that had no clock. */
const PROPOSED = '15';

export function SourceMinutes() {
  const nameOf = useSourceName();
  const { rows, errorOf, replace } = useRows<TypedMinutes>(NAME);
  return (
    <SectionCard
      title="Prazo por origem"
      hint="Conta do momento em que o corretor recebe o lead, só com a imobiliária aberta."
    >
      <Rows>
        {rows.map((row, index) => (
          <li key={row.source}>
            <SwitchRow
              label={nameOf(row.source)}
              hint={row.minutes === null ? 'Sem prazo' : sourceHints[row.source]}
              checked={row.minutes !== null}
              onChange={({ target }) => replace(index, { ...row, minutes: target.checked ? PROPOSED : null })}
            />
            {row.minutes !== null && (
              <NumberCell
                name={`${NAME}[${index}].minutes`}
                label={`Prazo em minutos: ${nameOf(row.source)}`}
                unit="min"
                min={1}
                value={row.minutes}
                error={errorOf(index, 'minutes')}
                onChange={(minutes) => replace(index, { ...row, minutes })}
              />
            )}
          </li>
        ))}
      </Rows>
      <RemindAt minutes={rows} />
    </SectionCard>
  );
}

const Rows = styled('ul')(({ theme }) => ({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 16,
    minHeight: 72,
    padding: '10px 20px',
    borderBottom: `1px solid ${theme.vars.palette.background.gridLine}`,
  },
  [theme.breakpoints.down('sm')]: { '& > li': { padding: '10px 16px', gap: 12 } },
}));
