import { styled } from '@mui/material/styles';
import { Circle, CircleCheck } from 'lucide-react';
import { paths } from '#contract/ground/paths.ts';
import type { FirstSteps } from '#contract/reports/dashboard.ts';
import type { FirstStep } from '#contract/reports/reportValues.ts';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { Link } from '@/shared/routing/Link';
import { Button } from '@/shared/ui/button/Button';
import { Card } from '@/shared/ui/page/Card';
import { useHideFirstStepsMutation } from '../dashboardApi';
import { messages } from '../messages';

const STEPS: Record<FirstStep, { label: string; why: string; to: string }> = {
  logo: { label: 'Envie o logo da imobiliária', why: 'no site, nos e-mails e nos links', to: paths.brokerage() },
  regions: {
    label: 'Diga a cidade, as regiões e os tipos',
    why: 'onde o mapa começa e o que se escolhe nele',
    to: paths.brokerageRegions(),
  },
  property: { label: 'Cadastre o primeiro imóvel', why: 'ou traga os de outro sistema', to: paths.manageProperties() },
  broker: { label: 'Tenha o primeiro corretor', why: 'convide por e-mail ou por um link', to: paths.brokers() },
  leads: { label: 'Traga os seus leads', why: 'de uma planilha ou de outro sistema', to: paths.importLeads() },
  rotation: { label: 'Ligue a roleta', why: 'cada lead novo vai logo para um corretor', to: paths.rotation() },
  clock: { label: 'Ligue o prazo do primeiro contato', why: 'nenhum lead fica esquecido', to: paths.clock() },
  mail: { label: 'Teste o envio de e-mails', why: 'um botão envia um para você', to: paths.connections() },
};

/** As README.pt-BR.md has it. */
const SMTP_EXAMPLE = 'SMTP_URL=smtps://usuario:senha@smtp.exemplo.com.br';

export function FirstStepsCard({ done, open, sendsMails }: FirstSteps) {
  const [hide, { isLoading }] = useHideFirstStepsMutation();
  const notifyOutcome = useNotifyOutcome();
  const hideButton = (label: string, step?: FirstStep) => (
    <Button
      size="small"
      color="inherit"
      disabled={isLoading}
      onClick={() => void notifyOutcome(hide(step ? { step } : {}).unwrap(), { failed: messages.hideStepsFailed })}
    >
      {label}
    </Button>
  );
  return (
    <Box aria-labelledby="first-steps-title">
      <header>
        <h2 id="first-steps-title">Primeiros passos</h2>
        <small>
          {done.length} de {done.length + open.length}
        </small>
        {hideButton('Esconder')}
      </header>
      <ol>
        {open.map((step) => {
          const { label, why, to } = STEPS[step];
          const lacksServer = step === 'mail' && !sendsMails;
          return (
            <li key={step}>
              <Circle size={20} />
              <Link to={to}>{label}</Link>
              {lacksServer ? (
                <small>
                  este servidor ainda não envia e-mails: peça a quem o instalou que ponha <code>{SMTP_EXAMPLE}</code> em{' '}
                  <code>/etc/morada.env</code> ou <code>.env</code> e o reinicie (README.pt-BR.md, Instalar)
                </small>
              ) : (
                <small>{why}</small>
              )}
              {lacksServer && hideButton('Deixar de lado', step)}
            </li>
          );
        })}
        {done.length > 0 && (
          <li data-done="true">
            <CircleCheck size={20} />
            <span>Feito: {done.map((step) => STEPS[step].label).join(' · ')}</span>
          </li>
        )}
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
  '& li:has(a):hover': { backgroundColor: theme.vars.palette.background.hover },
  '& li > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '& li > a': { ...theme.typography.body2, flex: 'none', fontWeight: 600, color: 'inherit', textDecoration: 'none' },
  '& li > a::after': { content: '""', position: 'absolute', inset: 0 },
  '& li > button': { position: 'relative', flex: 'none', marginLeft: 'auto', marginRight: -8 },
  '& code': { overflowWrap: 'anywhere' },
  '& li[data-done="true"]': {
    ...theme.typography.small,
    color: theme.vars.palette.text.secondary,
    '& > svg': { color: theme.vars.palette.success.main },
  },
  [theme.breakpoints.down('sm')]: {
    '& > header, & li': { paddingInline: 16 },
    // One line each, so that the room is known.
    '& li > small:not(:has(code))': { display: 'none' },
    '& li:has(code)': { flexWrap: 'wrap', rowGap: 4, paddingBlock: 12 },
  },
}));
