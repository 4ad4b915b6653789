import { styled } from '@mui/material/styles';
import { Heart, X } from 'lucide-react';
import { Button } from '@/shared/ui/button/Button';
import { messages } from './messages';
import type { Liked } from './selectionApi';
import type { useReaction } from './useReaction';

interface ReactionProps {
  /** The property's name. */
  name: string;
  reaction: ReturnType<typeof useReaction>;
  /** `Ana`, or the brokerage. */
  contactName: string;
}

export function Reaction({ name, reaction: { liked, react, isSaving, failure }, contactName }: ReactionProps) {
  const toggle = (wanted: boolean) => void react(liked === wanted ? null : wanted);
  return (
    <>
      <Choices role="group" aria-label={`O que você acha de ${name}`}>
        <Choice
          variant="outlined"
          size="large"
          data-choice="liked"
          aria-pressed={liked === true}
          startIcon={<Heart size={20} />}
          onClick={() => toggle(true)}
        >
          Gostei
        </Choice>
        <Choice
          variant="outlined"
          size="large"
          data-choice="dismissed"
          aria-pressed={liked === false}
          startIcon={<X size={20} />}
          onClick={() => toggle(false)}
        >
          Dispensar
        </Choice>
      </Choices>
      <Line>
        <span role="status" data-failed={failure !== null}>
          {failure?.text ?? outcomeText(liked, isSaving, contactName)}
        </span>
        {failure ? (
          <Button onClick={() => void react(failure.wanted)}>Tentar de novo</Button>
        ) : (
          liked !== null && (
            <Button color="inherit" onClick={() => void react(null)} aria-label={`Desfazer: ${name}`}>
              Desfazer
            </Button>
          )
        )}
      </Line>
    </>
  );
}

function outcomeText(liked: Liked, isSaving: boolean, contactName: string): string {
  if (isSaving) return messages.saving;
  if (liked === null) return '';
  return liked ? messages.liked(contactName) : messages.dismissed;
}

const Choices = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
  gap: 8,
});

const Choice = styled(Button)(({ theme }) => ({
  '&[data-choice="liked"][aria-pressed="true"]': {
    color: theme.vars.palette.accent.ink,
    borderColor: theme.vars.palette.accent.main,
    backgroundColor: theme.vars.palette.accent.tint,
    '& > svg': { fill: 'currentColor' },
  },
  '&[data-choice="dismissed"][aria-pressed="true"]': {
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.sunken,
  },
}));

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: 44,
  color: theme.vars.palette.text.secondary,
  '& > [data-failed="true"]': { color: theme.vars.palette.error.main },
  '& > button': { flex: 'none', minHeight: 44, marginRight: -15 },
}));
