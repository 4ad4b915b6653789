import { styled } from '@mui/material/styles';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { columns, RotationBrokerLine } from './RotationBrokerLine';
import type { RotationDraft } from './useRotationDraft';

export function RotationBrokers({ draft }: { draft: RotationDraft }) {
  const { brokers } = draft.rotation;
  return (
    <SectionCard
      title="Corretores"
      hint="Peso 2 recebe o dobro de peso 1. O limite conta o que a roleta traz no dia. A pausa vale na hora, sem salvar."
    >
      {brokers.length === 0 ? (
        <Nobody>Nenhum corretor ativo. Sem corretores, os leads ficam sem dono.</Nobody>
      ) : (
        <>
          <Legend aria-hidden>
            <span>Corretor</span>
            <span>Peso</span>
            <span>Limite por dia</span>
            <span>Hoje</span>
            <span>Abertos</span>
            <span>Recebendo</span>
          </Legend>
          <Lines aria-label="Corretores da roleta">
            {brokers.map((broker) => (
              <RotationBrokerLine
                key={broker._id}
                broker={broker}
                onChange={(change) => draft.change(broker._id, change)}
              />
            ))}
          </Lines>
        </>
      )}
    </SectionCard>
  );
}

const Nobody = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  padding: 20,
  color: theme.vars.palette.text.secondary,
}));

const Legend = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  ...columns,
  fontWeight: 560,
  height: 36,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.hover,
  '& > :not(:first-of-type)': { textAlign: 'right' },
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

const Lines = styled('ul')(({ theme }) => ({
  '& > li': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
}));
