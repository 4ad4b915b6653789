import { styled } from '@mui/material/styles';
import { ChevronRight, ClipboardCheck, Download, History, ListChecks } from 'lucide-react';
import { paths } from '#contract/ground/paths.ts';
import { Link } from '@/shared/routing/Link';
import { LineSign, LineTexts } from '@/shared/ui/ListLine';
import { Card } from '@/shared/ui/page/Card';
import { PageHead } from '@/shared/ui/page/PageHead';
import { FailedJobsDot } from './AttentionCounts';

const PAGES = [
  {
    to: paths.runs(),
    Icon: ClipboardCheck,
    title: 'O que foi feito',
    text: 'Mudanças de muitos de uma vez: o que mudou, o que ficou, e como desfazer',
  },
  { to: paths.exports(), Icon: Download, title: 'Exportações', text: 'Planilhas baixadas, e o arquivo de tudo' },
  { to: paths.audit(), Icon: History, title: 'Registro', text: 'Quem fez o quê, com o antes e o depois' },
  { to: paths.jobs(), Icon: ListChecks, title: 'Tarefas do sistema', text: 'E-mails, fotos e limpezas' },
];

export function DataPage() {
  return (
    <>
      <PageHead title="Dados" line="O que a imobiliária guarda, e o que aconteceu com isso." />
      <Card>
        <ul aria-label="Dados">
          {PAGES.map(({ to, Icon, title, text }) => (
            <li key={to}>
              <Line to={to}>
                <LineSign>
                  <Icon size={16} strokeWidth={2} />
                </LineSign>
                <LineTexts>
                  <b>{title}</b>
                  <p>{text}</p>
                </LineTexts>
                {to === paths.jobs() && <FailedJobsDot />}
                <ChevronRight size={16} />
              </Line>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

const Line = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 64,
  padding: '12px 20px',
  color: 'inherit',
  textDecoration: 'none',
  'li + li > &': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
  '&:hover': { backgroundColor: theme.vars.palette.background.hover },
  '&:focus-visible': { outlineOffset: -2 },
}));
