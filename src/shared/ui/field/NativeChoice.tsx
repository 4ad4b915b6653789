import { ChevronDown } from 'lucide-react';
import { Choices, Select } from './nativeSelect';

interface NativeChoiceProps {
  id?: string;
  label: string;
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** For many of a kind: the platform's own. */
export const NativeChoice = ({ id, label, value, options, onChange }: NativeChoiceProps) => (
  <Select
    id={id}
    value={value}
    size="small"
    inputComponent={Choices}
    endAdornment={<ChevronDown size={18} />}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{
      input: {
        type: undefined,
        'aria-label': label,
        children: options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        )),
      },
    }}
  />
);
