import { useId, useState } from 'react';
import { FilterInput } from '@/shared/ui/filter/SearchFilter';

interface DayInputProps {
  label: string;
  value: string;
  max: string;
  onChoose: (day: string) => void;
}

/** While a day is being typed the input is empty or from long ago: the last whole one stays. */
export function DayInput({ label, value, max, onChoose }: DayInputProps) {
  const id = useId();
  const [typed, setTyped] = useState({ day: value, after: value });
  // The address has another one: by the back button, or a link.
  if (typed.after !== value) setTyped({ day: value, after: value });
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <FilterInput
        id={id}
        type="date"
        value={typed.day}
        inputProps={{ max }}
        onChange={({ target }) => {
          setTyped({ day: target.value, after: value });
          if (target.value >= '2000') onChoose(target.value);
        }}
      />
    </div>
  );
}
