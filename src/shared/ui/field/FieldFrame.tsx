import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ErrorBubble } from './ErrorBubble';
import type { BubblePlacement } from './ErrorBubble';
import { Suggestion } from './Suggestion';

export interface FieldLook {
  label: string;
  /** Below the field, in a `row` below the label. */
  hint?: ReactNode;
  /** Required fields have no mark. */
  optional?: boolean;
  /** For visitors. */
  size?: 'large';
  /** `side` for forms of one column. */
  bubble?: BubblePlacement;
  /** `row`: side by side on desktops. */
  layout?: 'stacked' | 'row';
}

interface FieldFrameProps extends FieldLook {
  /** Bubble and hint are `<id>-error` and `<id>-hint`. */
  id: string;
  error: string | undefined;
  /** Accepts `Quis dizer …?` */
  onTake?: (meant: string) => void;
  children: ReactNode;
}

export function FieldFrame({
  id,
  label,
  hint,
  optional,
  size,
  bubble,
  layout = 'stacked',
  error,
  onTake,
  children,
}: FieldFrameProps) {
  const hintLine = hint && <Hint id={`${id}-hint`}>{hint}</Hint>;
  const inRow = layout === 'row';
  return (
    <Frame data-layout={layout}>
      <div>
        <Label htmlFor={id} data-size={size}>
          {label}
          {optional && <Optional> opcional</Optional>}
        </Label>
        {inRow && hintLine}
      </div>
      <div>
        <Control>
          {children}
          <ErrorBubble id={`${id}-error`} size={size} placement={bubble ?? (inRow ? 'side' : 'below')}>
            {error}
          </ErrorBubble>
        </Control>
        {onTake && <Suggestion message={error} onTake={onTake} />}
      </div>
      {!inRow && hintLine}
    </Frame>
  );
}

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  minWidth: 0,
  '& > *': { minWidth: 0 },
  [theme.breakpoints.up('md')]: {
    '&[data-layout="row"]': {
      gridTemplateColumns: '208px 360px minmax(0, 1fr)',
      alignItems: 'center',
      gap: 16,
      padding: '14px 20px',
      '&:has(textarea)': { alignItems: 'start', '& label': { marginTop: 10 } },
      '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
      '& label': { fontSize: '0.875rem', lineHeight: 20 / 14 },
      '& label + *': { ...theme.typography.caption, marginTop: 4 },
    },
  },
}));

const Label = styled('label')(({ theme }) => ({
  ...theme.typography.label,
  display: 'block',
  width: 'fit-content',
  '&[data-size="large"]': theme.typography.publicLabel,
}));

const Optional = styled('span')(({ theme }) => ({ fontWeight: 400, color: theme.vars.palette.text.secondary }));

const Control = styled('div')({ position: 'relative' });

const Hint = styled('div')(({ theme }) => ({ ...theme.typography.small, color: theme.vars.palette.text.secondary }));
