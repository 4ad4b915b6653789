import { styled } from '@mui/material/styles';
import { useField } from 'react-final-form';
import { CheckboxIcon } from '@/shared/ui/CheckboxIcon';

export function FormCheckbox({ name, label }: { name: string; label: string }) {
  const { checked = false, ...input } = useField<boolean>(name, { type: 'checkbox' }).input;
  return (
    <Row>
      <Box>
        <input
          type="checkbox"
          value="true"
          name={input.name}
          checked={checked}
          onChange={input.onChange}
          onBlur={input.onBlur}
          onFocus={input.onFocus}
        />
        <CheckboxIcon state={checked ? 'on' : 'off'} />
      </Box>
      {label}
    </Row>
  );
}

const Row = styled('label')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  marginLeft: -12,
  cursor: 'pointer',
}));

const Box = styled('span')({
  position: 'relative',
  flex: 'none',
  padding: 12,
  marginRight: -2,
  '& > input': {
    appearance: 'none',
    position: 'absolute',
    inset: 0,
    margin: 0,
    borderRadius: '50%',
    cursor: 'pointer',
  },
});
