import { styled } from '@mui/material/styles';
import { paths } from '#contract/ground/paths.ts';
import { LISTING_CHOICES } from '#contract/properties/listingValues.ts';
import type { ListingRow, PropertyImportDetail } from '#contract/properties/propertyImports.ts';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { BusyButton } from '@/shared/ui/BusyButton';
import { NativeChoice } from '@/shared/ui/field/NativeChoice';
import { TextLink } from '@/shared/ui/TextLink';
import { tinted } from '@/shared/ui/tinted';
import { useChooseListingsMutation } from '../propertyImportsApi';
import { messages } from './messages';

function useChoose(id: string) {
  const [choose, { isLoading }] = useChooseListingsMutation();
  const notifyOutcome = useNotifyOutcome();
  return {
    isLoading,
    choose: (number: number | undefined, text: string) => {
      const choice = LISTING_CHOICES.find((one) => one === text);
      const chosen = { id, ...(number !== undefined && { number }), ...(choice && { choice }) };
      void notifyOutcome(choose(chosen).unwrap(), { failed: messages.chooseFailed });
    },
  };
}

const OPTIONS = [
  { value: '', label: 'Deixar de fora' },
  { value: 'mesmo', label: 'É este imóvel' },
  { value: 'novo', label: 'Importar como novo' },
];

interface AlikeQuestionProps {
  importId: string;
  number: number;
  alike: NonNullable<ListingRow['alike']>;
  isOpen: boolean;
}

export function AlikeQuestion({ importId, number, alike, isOpen }: AlikeQuestionProps) {
  const { choose } = useChoose(importId);
  return (
    <Question>
      <span>
        {!isOpen && alike.choice === 'mesmo' ? 'É o' : 'Parece o'}{' '}
        <TextLink to={`${paths.manageProperties()}?edit=${alike._id}`}>{alike.reference}</TextLink>, {alike.name}
        {!isOpen && alike.choice === null && ': ficou de fora'}
      </span>
      {isOpen && (
        <NativeChoice
          label={`O que é o imóvel ${number}`}
          value={alike.choice ?? ''}
          options={OPTIONS}
          onChange={(choice) => choose(number, choice)}
        />
      )}
    </Question>
  );
}

export function AlikeAnswers({ found: { _id, outcomes } }: { found: PropertyImportDetail }) {
  const { choose, isLoading } = useChoose(_id);
  if (outcomes.parecido === 0) return null;
  return (
    <Answers>
      <span>{messages.alike(outcomes.parecido)}</span>
      {LISTING_CHOICES.map((choice) => (
        <BusyButton
          key={choice}
          size="small"
          variant="outlined"
          busy={isLoading}
          busyLabel={messages.choosing}
          onClick={() => choose(undefined, choice)}
        >
          {messages.alikeAnswer[choice](outcomes.parecido)}
        </BusyButton>
      ))}
    </Answers>
  );
}

const Question = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  color: theme.vars.palette.warning.main,
  '& a': { position: 'relative', '&::after': { content: '""', position: 'absolute', inset: '-14px 0' } },
  [theme.breakpoints.down('sm')]: { '& .MuiInputBase-root': { minHeight: 44 } },
}));

const Answers = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '14px 20px',
  ...tinted(theme, 'warning'),
  '& > span': { flex: '1 1 240px' },
  [theme.breakpoints.down('sm')]: { padding: '14px 16px', '& > button': { minHeight: 44 } },
}));
