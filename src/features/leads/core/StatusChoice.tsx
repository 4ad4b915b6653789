import { styled } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import type { Lead } from '#contract/leads/leads.ts';
import { LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import type { LeadStatus } from '#contract/leads/leadValues.ts';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { StatusGlyph, statusTone } from '@/shared/ui/lead/StatusChip';

interface StatusChoiceProps {
  lead: Pick<Lead, 'name' | 'status'>;
  onChoose: (status: LeadStatus) => void;
  layout: 'card' | 'row';
}

/** ← and → only move the focus: no status is saved in passing. */
function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const sibling =
    key === 'ArrowRight'
      ? currentTarget.nextElementSibling
      : key === 'ArrowLeft' && currentTarget.previousElementSibling;
  if (sibling instanceof HTMLElement) sibling.focus();
}

export function StatusChoice({ lead, onChoose, layout }: StatusChoiceProps) {
  return (
    <Group role="radiogroup" aria-label={`Status de ${lead.name}`} data-layout={layout}>
      {LEAD_STATUSES.map((status, index) => (
        <Choice
          key={status}
          role="radio"
          aria-checked={status === lead.status}
          aria-keyshortcuts={(index + 1).toString()}
          tabIndex={status === lead.status ? 0 : -1}
          data-tone={statusTone[status]}
          onKeyDown={moveFocus}
          onClick={() => onChoose(status)}
        >
          <StatusGlyph status={status} size={14} />
          {status}
        </Choice>
      ))}
    </Group>
  );
}

const Group = styled('div')({
  display: 'grid',
  '&[data-layout="card"]': {
    gridTemplateColumns: '58fr 108fr 82fr 66fr',
    gap: 6,
    '& > *': { flexDirection: 'column', gap: 3, minHeight: 52 },
    // With large letters.
    '@container (max-width: 15rem)': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > *': { whiteSpace: 'normal' },
    },
  },
  '&[data-layout="row"]': {
    gridTemplateColumns: '4.375rem 8rem 6.75rem 5.5rem',
    gap: 4,
    '& > *': { gap: 6, minHeight: 36, fontSize: '0.8125rem' },
  },
});

const Choice = styled(ButtonBase)(({ theme }) => {
  const chosen = (tone: 'warning' | 'success' | 'error') => ({
    [`&[data-tone="${tone}"][aria-checked="true"]`]: {
      color: theme.vars.palette[tone].main,
      backgroundColor: theme.vars.palette[tone].tint,
      boxShadow: `inset 0 0 0 1.5px ${theme.vars.palette[tone].main}`,
    },
  });
  return {
    ...theme.typography.caption,
    lineHeight: 15 / 12,
    fontWeight: 560,
    minWidth: 0,
    padding: '0.4em 2px',
    borderRadius: 10,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.paper,
    // A border would grow with the choice.
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
    transition: 'background-color 120ms, color 120ms',
    '@media (hover: hover)': { '&:hover': { backgroundColor: theme.vars.palette.background.hover } },
    // Tab skips the others, but arrows focus them, too.
    '&&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}` },
    '&:active': { filter: 'brightness(0.96)' },
    '&[aria-checked="true"]': { fontWeight: 620 },
    '@media (max-width: 359px)': {
      paddingInline: 0,
      fontSize: '0.6875rem',
      letterSpacing: '-0.02em',
      whiteSpace: 'nowrap',
    },
    ...chosen('warning'),
    ...chosen('success'),
    ...chosen('error'),
  };
});
