import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { UserAvatar } from '../UserAvatar';
import { SimulationPart } from './simulationLayout';

export interface ShareLine {
  key: string;
  name: ReactNode;
  hint?: string | undefined;
  /** If the line is a person's. */
  photo?: { name: string; avatar: string | null };
  value: number;
  /** The bar's value at its full length; 0 counts as 1. */
  longest: number;
  figure: string;
}

interface ShareLinesProps {
  title: string;
  /** For screen readers, if the title does not say it. */
  label?: string;
  lines: ShareLine[];
}

/** A bar for each; the figure beside it says the same. */
export function ShareLines({ title, label = title, lines }: ShareLinesProps) {
  if (lines.length === 0) return null;
  return (
    <SimulationPart title={title}>
      <Lines aria-label={label}>
        {lines.map(({ key, name, hint, photo, value, longest, figure }) => (
          <li key={key}>
            {photo && <UserAvatar name={photo.name} photo={photo.avatar} size={32} />}
            <Words>
              {name}
              {hint !== undefined && <small>{hint}</small>}
            </Words>
            <Track aria-hidden>
              {value > 0 && <Bar style={{ width: `${(100 * value) / Math.max(1, longest)}%` }} />}
            </Track>
            <b>{figure}</b>
          </li>
        ))}
      </Lines>
    </SimulationPart>
  );
}

const Lines = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  '& > li': { display: 'flex', alignItems: 'center', gap: 10, minHeight: 36, padding: '6px 0' },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
  '& > li > b': { minWidth: 92, textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
}));

const Words = styled('span')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  '& > small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
}));

const Bar = styled('span')(({ theme }) => ({
  height: 8,
  minWidth: 2,
  borderRadius: 3,
  backgroundColor: theme.vars.palette.primary.main,
}));

const Track = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  width: 150,
  [theme.breakpoints.down('sm')]: { width: 64 },
}));
