import { styled } from '@mui/material/styles';
import { Tag } from 'lucide-react';
import type { Label } from '#contract/leads/labels.ts';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';

interface LabelLineProps {
  /** Missing in what a phone remembers of an earlier version. */
  labels: Label[] | undefined;
  className?: string;
}

export function LabelLine({ labels = [], className }: LabelLineProps) {
  if (labels.length === 0) return null;
  const names = labels.map(({ label }) => label).join(' · ');
  return (
    <Line className={className} title={names}>
      <Tag size={14} />
      <VisuallyHidden>Etiquetas: </VisuallyHidden>
      <span>{names}</span>
    </Line>
  );
}

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  color: theme.vars.palette.text.secondary,
  '& > svg': { flex: 'none' },
  '& > span:last-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}));
