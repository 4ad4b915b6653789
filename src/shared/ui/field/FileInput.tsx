import type { ComponentProps } from 'react';

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'hidden' | 'onChange'> {
  onFiles: (files: [File, ...File[]]) => void;
}

/** Unseen: a button presses it. */
export const FileInput = ({ onFiles, ...input }: FileInputProps) => (
  <input
    {...input}
    type="file"
    hidden
    onChange={({ target }) => {
      const [first, ...others] = target.files ?? [];
      // Choosing the same file again must fire `change`.
      target.value = '';
      if (first) onFiles([first, ...others]);
    }}
  />
);
