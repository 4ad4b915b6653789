import { styled } from '@mui/material/styles';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { Label } from '#contract/leads/labels.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { lazyPart } from '@/shared/lazyPart';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { ChoiceChip } from '@/shared/ui/filter/ChoiceChip';
import { useChangeLabelMutation } from './labelsApi';
import { messages } from './messages';

const LazyLabelMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "lead-actions" */ './LabelMenu')).LabelMenu,
);

/** An answer of an earlier version, in the device's memory, has no labels. */
export function LeadLabels({ lead }: { lead: Pick<Lead, '_id'> & Partial<Pick<Lead, 'labels'>> }) {
  const { labels = [] } = lead;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [changeLabel] = useChangeLabelMutation();
  const notifyOutcome = useNotifyOutcome();

  const change = (label: Label, isOn: boolean) =>
    notifyOutcome(changeLabel({ lead: lead._id, label, isOn }).unwrap(), { failed: messages.labelFailed });

  return (
    <Root role="group" aria-label="Etiquetas">
      {labels.map((label) => (
        <On key={label._id}>
          {label.label}
          <Remove aria-label={`Tirar ${label.label}`} onClick={() => void change(label, false)}>
            <X size={14} strokeWidth={2} />
          </Remove>
        </On>
      ))}
      <ChoiceChip aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        <Plus size={14} strokeWidth={2} />
        Etiqueta
      </ChoiceChip>
      <Overlay>
        {anchor && (
          <LazyLabelMenu
            anchor={anchor}
            labels={labels}
            onChange={(label, isOn) => void change(label, isOn)}
            onClose={() => setAnchor(null)}
          />
        )}
      </Overlay>
    </Root>
  );
}

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  [theme.breakpoints.down('md')]: { gap: 10 },
}));

const On = styled('span')(({ theme }) => ({
  ...theme.typography.label,
  display: 'inline-flex',
  height: 30,
  paddingLeft: 12,
  lineHeight: '30px',
  borderRadius: 999,
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.primary.tint,
  [theme.breakpoints.down('md')]: { ...theme.typography.body2, height: 36, lineHeight: '36px' },
}));

const Remove = styled(ButtonBase)(({ theme }) => ({
  width: 30,
  borderRadius: 999,
  [theme.breakpoints.down('md')]: {
    width: 36,
    '&::after': { content: '""', position: 'absolute', inset: '-4px' },
  },
}));
