import type { ChangeEvent } from 'react';

export interface SearchInput {
  name: string;
  placeholder: string;
  value: string;
  error: string | undefined;
  /** `isAtEnd`: the caret. */
  onChange: (value: string, isAtEnd: boolean) => void;
  onBlur?: () => void;
  /** The id of a datalist. */
  suggestions?: string;
}

/** Props of the `input`. */
export const searchInput = ({ error, suggestions, onChange, ...input }: SearchInput, errorId: string) =>
  ({
    ...input,
    list: suggestions,
    inputMode: suggestions === undefined ? 'search' : 'decimal',
    enterKeyHint: 'search',
    autoComplete: 'off',
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : errorId,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      onChange(target.value, target.selectionEnd === target.value.length),
  }) as const;
