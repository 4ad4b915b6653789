import { styled } from '@mui/material/styles';
import { Button } from '@/shared/ui/button/Button';
import { messages } from './messages';

interface StoredValueProps {
  /** Id of the text, for the field's `aria-describedby`. */
  id: string;
  /** This field gets the focus, because the button goes away. */
  fieldId: string;
  what: string;
  useLabel: string;
  onUse: () => void;
}

export function StoredValue({ id, fieldId, what, useLabel, onUse }: StoredValueProps) {
  return (
    <Root>
      <span id={id} role="status">
        {messages.storedValue(what)}
      </span>
      <Button
        size="small"
        aria-label={useLabel}
        onClick={() => {
          onUse();
          document.getElementById(fieldId)?.focus();
        }}
      >
        Usar
      </Button>
    </Root>
  );
}

export const StoredValues = styled('div')({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
});

const Root = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  padding: '2px 4px 2px 12px',
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.sunken,
  [theme.breakpoints.down('md')]: { flex: '1 1 240px', justifyContent: 'space-between' },
}));
