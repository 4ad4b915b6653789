import { styled } from '@mui/material/styles';
import { useField } from 'react-final-form';

/**
 * A field nobody meets, neither by eye nor by Tab nor by screen reader: whoever fills it is a robot. Out of the window
 * rather than not displayed, which robots look for.
 */
export function RobotField({ name }: { name: string }) {
  const { input } = useField<string>(name);
  return (
    <Away aria-hidden>
      <input {...input} tabIndex={-1} autoComplete="off" />
    </Away>
  );
}

const Away = styled('div')({ position: 'fixed', top: 0, left: -9999, width: 1, height: 1, overflow: 'hidden' });
