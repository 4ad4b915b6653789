import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { ErrorBubble } from '@/shared/ui/field/ErrorBubble';
import type { Choice } from './mapFilters';
import { fieldLook, searchInput } from './searchInput';
import type { SearchInput } from './searchInput';

interface BarFieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function BarText({ label, ...field }: SearchInput & { label: string }) {
  const bubble = useId();
  return (
    <Box data-name={field.name}>
      <label>
        <span>{label}</span>
        <input {...searchInput(field, bubble)} />
      </label>
      <ErrorBubble id={bubble}>{field.error}</ErrorBubble>
    </Box>
  );
}

export function BarSelect({ name, label, choices, value, onChange }: BarFieldProps & { choices: Choice[] }) {
  return (
    <Box data-name={name}>
      <label>
        <span>{label}</span>
        <select
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            // Browsers submit on Enter from text fields only.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown size={16} />
      </label>
    </Box>
  );
}

const Box = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: '1 1 100px',
  minWidth: 0,
  '&[data-name="q"]': { flex: '2 1 112px' },
  '&[data-name$="Price"]': { flexBasis: 84 },
  '&[data-name="region"]': { flexBasis: 112 },
  '& > [role="alert"]': { position: 'absolute', top: '100%', zIndex: 3, width: 'max-content', maxWidth: 260 },
  '& > label': { display: 'block' },
  '& span': {
    ...theme.typography.caption,
    position: 'absolute',
    top: 7,
    left: 13,
    right: 4,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    lineHeight: 14 / 12,
    color: theme.vars.palette.text.secondary,
    pointerEvents: 'none',
  },
  '& input, & select': {
    ...theme.typography.body1,
    '&:hover': { borderColor: theme.vars.palette.text.secondary },
    ...fieldLook(theme),
    lineHeight: 19 / 15,
    fontWeight: 500,
    appearance: 'none',
    padding: '19px 6px 5px 12px',
    textOverflow: 'ellipsis',
    '& option': { backgroundColor: theme.vars.palette.background.raised },
  },
  '& input::placeholder': { fontWeight: 400 },
  '& select': { paddingRight: 22, cursor: 'pointer' },
  [theme.breakpoints.down('lg')]: { '& input, & select': { fontSize: '0.875rem' } },
  '& svg': { position: 'absolute', right: 5, bottom: 6, pointerEvents: 'none' },
}));
