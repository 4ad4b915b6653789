import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { pluralize } from '@/shared/format/numbers';
import { useErrorCount } from './useErrorCount';

interface ErrorCountProps {
  /** Where there is little room: '3 campos'. */
  short?: boolean;
  /** What stands in its place while nothing is wrong. */
  children?: ReactNode;
}

/** '3 campos para corrigir' */
export function ErrorCount({ short = false, children = null }: ErrorCountProps) {
  const count = useErrorCount();
  if (count === 0) return children;
  const fields = pluralize(count, 'campo', 'campos');
  return <Text data-short={short}>{short ? fields : `${fields} para corrigir`}</Text>;
}

const Text = styled('span')(({ theme }) => ({
  ...theme.typography.label,
  fontWeight: 600,
  color: theme.vars.palette.error.main,
  whiteSpace: 'nowrap',
  '&[data-short="true"]': { paddingRight: 8 },
}));
