import type { Theme } from '@mui/material/styles';
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

export const fieldLook = ({ vars: { palette } }: Theme) => ({
  width: '100%',
  height: 48,
  borderRadius: 10,
  border: `1px solid ${palette.outline}`,
  color: palette.text.primary,
  backgroundColor: palette.background.paper,
  '&:focus-visible': {
    outline: `2px solid ${palette.primary.main}`,
    outlineOffset: -1,
    boxShadow: `0 0 0 3px ${palette.primary.tint}`,
  },
  '&[aria-invalid="true"]': { border: `2px solid ${palette.error.main}` },
  '&::placeholder': { color: palette.placeholder, opacity: 1 },
  // Chrome's arrow would cover the amount.
  '&::-webkit-calendar-picker-indicator': { display: 'none !important' },
});
