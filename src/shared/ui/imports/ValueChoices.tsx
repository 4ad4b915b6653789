import { styled } from '@mui/material/styles';
import { NativeChoice } from '../field/NativeChoice';

interface ValueChoice {
  id: string;
  value: string;
  /** In place of the value. */
  shown?: string;
  /** Where it stands. */
  note: string;
  chosen: string;
  options: { value: string; label: string }[];
  isRemembered: boolean;
}

interface ValueChoicesProps {
  values: readonly ValueChoice[];
  onChoose: (id: string, chosen: string) => void;
}

/** Unknown values of a file, each with a select. */
export const ValueChoices = ({ values, onChoose }: ValueChoicesProps) => (
  <List>
    {values.map(({ id, value, shown = value, note, chosen, options, isRemembered }) => (
      <li key={id}>
        <div>
          <b>{shown}</b>
          <small>{note}</small>
        </div>
        <div>
          <NativeChoice
            label={`O que é ${value}`}
            value={chosen}
            options={options}
            onChange={(next) => onChoose(id, next)}
          />
          {isRemembered && <small>como da última vez</small>}
        </div>
      </li>
    ))}
  </List>
);

const List = styled('ul')(({ theme }) => ({
  '& > li': {
    display: 'grid',
    alignItems: 'center',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    gap: '6px 16px',
    padding: '8px 20px',
    '&:last-of-type': { paddingBottom: 14 },
  },
  '& li > div': { display: 'grid', gap: 2, minWidth: 0 },
  '& b': { ...theme.typography.control, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('md')]: {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr)', padding: '8px 16px' },
    '& .MuiInputBase-root': { minHeight: 44 },
  },
}));
