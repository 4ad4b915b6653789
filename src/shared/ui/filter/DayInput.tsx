import { useId } from 'react';
import { FilterInput } from './SearchFilter';

interface DayInputProps {
  label: string;
  /** Empty: none. */
  value: string;
  max?: string;
  onChange: (day: string) => void;
}

export function DayInput({ label, value, max, onChange }: DayInputProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <FilterInput
        id={id}
        type="date"
        value={value}
        inputProps={{ max }}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
