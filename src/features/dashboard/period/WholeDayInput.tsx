import { useState } from 'react';
import { DayInput } from '@/shared/ui/filter/DayInput';

interface WholeDayInputProps {
  label: string;
  value: string;
  max: string;
  onChoose: (day: string) => void;
}

/** While a day is being typed the input is empty or from long ago: the last whole one stays. */
export function WholeDayInput({ label, value, max, onChoose }: WholeDayInputProps) {
  const [typed, setTyped] = useState({ day: value, after: value });
  // The address has another one: by the back button, or a link.
  if (typed.after !== value) setTyped({ day: value, after: value });
  return (
    <DayInput
      label={label}
      value={typed.day}
      max={max}
      onChange={(day) => {
        setTyped({ day, after: value });
        if (day >= '2000') onChoose(day);
      }}
    />
  );
}
