import { styled } from '@mui/material/styles';
import { Circle, CircleCheck } from 'lucide-react';
import { paths } from '#contract/ground/paths.ts';
import { FIRST_STEPS } from '#contract/reports/reportValues.ts';
import type { FirstStep } from '#contract/reports/reportValues.ts';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { Link } from '@/shared/routing/Link';
import { Button } from '@/shared/ui/button/Button';
import { Card } from '@/shared/ui/page/Card';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { useHideFirstStepsMutation } from '../dashboardApi';
import { messages } from '../messages';

const STEPS: Record<FirstStep, { label: string; why: string; to: string }> = {
  logo: { label: 'Envie o logo da imobiliária', why: 'no site, nos e-mails e nos links', to: paths.brokerage() },
  property: { label: 'Cadastre o primeiro imóvel', why: 'ou traga os de outro sistema', to: paths.manageProperties() },
  broker: { label: 'Tenha o primeiro corretor', why: 'convide por e-mail ou por um link', to: paths.brokers() },
  rotation: { label: 'Ligue a roleta', why: 'cada lead novo vai logo para um corretor', to: paths.rotation() },
  clock: { label: 'Ligue o prazo do primeiro contato', why: 'nenhum lead fica esquecido', to: paths.clock() },
  mail: { label: 'Teste o envio de e-mails', why: 'um botão envia um para você', to: paths.connections() },
};

export function FirstStepsCard({ done }: { done: FirstStep[] }) {
  const [hide, { isLoading }] = useHideFirstStepsMutation();
  const notifyOutcome = useNotifyOutcome();
  return (
    <Box aria-labelledby="first-steps-title">
      <header>
        <h2 id="first-steps-title">Primeiros passos</h2>
        <small>
          {done.length} de {FIRST_STEPS.length}
        </small>
        <Button
          size="small"
          color="inherit"
          disabled={isLoading}
          onClick={() => void notifyOutcome(hide().unwrap(), { failed: messages.hideStepsFailed })}
        >
          Esconder
        </Button>
      </header>
      <ol>
        {FIRST_STEPS.map((step) => {
          const { label, why, to } = STEPS[step];
          const isDone = done.includes(step);
          return (
            <li key={step} data-done={isDone}>
              {isDone ? <CircleCheck size={20} /> : <Circle size={20} />}
              <Link to={to}>{label}</Link>
              {isDone ? <VisuallyHidden>feito</VisuallyHidden> : <small>{why}</small>}
            </li>
          );
        })}
      </ol>
    </Box>
  );
}

const Box = styled(Card)(({ theme }) => ({
  marginBottom: 16,
  '& > header': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 64, padding: '0 20px' },
  '& h2': theme.typography.section,
  '& small': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
  '& > header > button': { marginLeft: 'auto', marginRight: -8 },
  '& li': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    columnGap: 12,
    minHeight: 52,
    padding: '6px 20px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li:hover': { backgroundColor: theme.vars.palette.background.hover },
  '& li > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '& li > a': { ...theme.typography.body2, fontWeight: 600, color: 'inherit', textDecoration: 'none' },
  '& li > a::after': { content: '""', position: 'absolute', inset: 0 },
  '& li[data-done="true"]': {
    '& > svg': { color: theme.vars.palette.success.main },
    '& > a': { fontWeight: 400, color: theme.vars.palette.text.secondary, textDecoration: 'line-through' },
  },
  [theme.breakpoints.down('sm')]: {
    '& > header, & li': { paddingInline: 16 },
    // One line each, so that the room is known.
    '& li > small': { display: 'none' },
  },
}));
