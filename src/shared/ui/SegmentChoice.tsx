import type { SxProps, Theme } from '@mui/material/styles';
import { styled } from '@mui/material/styles';
import { Segment, Segments } from './segments';

interface SegmentChoiceProps<Value> {
  name: string;
  /** Or `labelledBy`. */
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
  sx?: SxProps<Theme>;
}

/** Radio buttons side by side. */
export function SegmentChoice<Value>({ name, options, value, onChoose, ...rest }: SegmentChoiceProps<Value>) {
  const { label, labelledBy, describedBy, sx } = rest;
  return (
    <Choices
      role="radiogroup"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      {...(sx && { sx })}
    >
      {options.map((option) => (
        <Choice key={option.label}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChoose(option.value)} />
          {option.label}
        </Choice>
      ))}
    </Choices>
  );
}

const Choices = styled(Segments)(({ theme }) => ({
  gridAutoColumns: 'auto',
  [theme.breakpoints.up('sm')]: { width: 'fit-content' },
  [theme.breakpoints.up('md')]: { minHeight: 36 },
  [theme.breakpoints.down('sm')]: { width: '100%' },
}));

const Choice = styled(Segment)(({ theme }) => ({
  ...theme.typography.label,
  padding: '0 14px',
  [theme.breakpoints.up('sm')]: { whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: { padding: '0 4px' },
}));
