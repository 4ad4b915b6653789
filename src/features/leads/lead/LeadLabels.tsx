import { styled } from '@mui/material/styles';
import { Plus } from 'lucide-react';
import type { Label } from '#contract/leads/labels.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { lazyPart } from '@/shared/lazyPart';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { useAnchor } from '@/shared/ui/dialog/useAnchor';
import { ChoiceChip } from '@/shared/ui/filter/ChoiceChip';
import { RemovableChip } from '../core/RemovableChip';
import { useChangeLabelMutation } from './labelsApi';
import { messages } from './messages';

const LazyLabelMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "lead-actions" */ './LabelMenu')).LabelMenu,
);

/** An answer of an earlier version, in the device's memory, has no labels. */
export function LeadLabels({ lead }: { lead: Pick<Lead, '_id'> & Partial<Pick<Lead, 'labels'>> }) {
  const { labels = [] } = lead;
  const { anchor, opener, close } = useAnchor('menu');
  const [changeLabel] = useChangeLabelMutation();
  const notifyOutcome = useNotifyOutcome();

  const change = (label: Label, isOn: boolean) =>
    notifyOutcome(changeLabel({ lead: lead._id, label, isOn }).unwrap(), { failed: messages.labelFailed });

  return (
    <Root role="group" aria-label="Etiquetas">
      {labels.map((label) => (
        <RemovableChip key={label._id} removeLabel={`Tirar ${label.label}`} onRemove={() => void change(label, false)}>
          {label.label}
        </RemovableChip>
      ))}
      <ChoiceChip {...opener}>
        <Plus size={14} strokeWidth={2} />
        Etiqueta
      </ChoiceChip>
      <Overlay>
        {anchor && (
          <LazyLabelMenu
            anchor={anchor}
            labels={labels}
            onChange={(label, isOn) => void change(label, isOn)}
            onClose={close}
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
