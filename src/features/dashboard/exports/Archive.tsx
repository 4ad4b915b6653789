import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { Archive as ArchiveIcon, Download } from 'lucide-react';
import type { Export } from '#contract/reports/exports.ts';
import { ARCHIVE_DAYS } from '#contract/reports/reportValues.ts';
import { ActButton } from '@/api/ActButton';
import { useDownloadArchiveMutation, useStartArchiveMutation } from '@/api/exports/exportsApi';
import { formatDate, formatDateTime } from '@/shared/format/dates';
import { CardBody, SectionCard } from '@/shared/ui/page/SectionCard';
import { messages, sizeOf } from './messages';

interface ArchiveProps {
  /** Newest first; undefined while they load. */
  archives: Export[] | undefined;
}

export function Archive({ archives }: ArchiveProps) {
  const [start] = useStartArchiveMutation();
  const running = archives?.find(({ state }) => state === 'running');
  const ready = archives?.filter(({ keptUntil }) => keptUntil !== null) ?? [];
  const failed = archives?.[0]?.state === 'failed';
  return (
    <SectionCard
      title="Exportar tudo"
      hint="Um ZIP com as planilhas e as fotos de toda a imobiliária, sem senhas. A importação lê leads e imóveis de volta."
      tool={
        <WideButton
          variant="outlined"
          busy={running !== undefined}
          busyLabel="Preparando…"
          startIcon={<ArchiveIcon size={18} />}
          act={() => start(undefined).unwrap()}
          outcome={{ failed: messages.startFailed }}
        >
          Preparar arquivo
        </WideButton>
      }
    >
      <Body aria-live="polite">
        {running && (
          <div>
            <span>{messages.progress(running.done, running.total)}</span>
            <Bar
              variant="determinate"
              value={running.total === 0 ? 0 : Math.floor((100 * running.done) / running.total)}
              aria-label="Preparando o arquivo"
            />
            <small>Você pode sair desta página: o trabalho continua.</small>
          </div>
        )}
        {failed && <p role="alert">O último arquivo não pôde ser preparado. Tente de novo.</p>}
        {ready.map((archive) => (
          <Ready key={archive._id} archive={archive} />
        ))}
        {!running && ready.length === 0 && !failed && (
          <small>
            Leva de segundos a horas, conforme as fotos. O arquivo fica aqui por {ARCHIVE_DAYS} dias, só para
            administradores.
          </small>
        )}
      </Body>
    </SectionCard>
  );
}

function Ready({ archive: { _id, createdAt, bytes, keptUntil } }: { archive: Export }) {
  const [download] = useDownloadArchiveMutation();
  return (
    <File>
      <span>
        <b>Arquivo de {formatDateTime(createdAt)}</b>
        <small>
          {sizeOf(bytes ?? 0)}
          {keptUntil !== null && ` · guardado até ${formatDate(keptUntil)}`}
        </small>
      </span>
      <WideButton
        variant="contained"
        busyLabel="Baixando…"
        startIcon={<Download size={18} />}
        act={() => download(_id).unwrap()}
        outcome={{ failed: messages.downloadFailed }}
      >
        Baixar
      </WideButton>
    </File>
  );
}

const WideButton = styled(ActButton)(({ theme }) => ({ [theme.breakpoints.down('sm')]: { width: '100%' } }));

const Body = styled(CardBody)(({ theme }) => ({
  ...theme.typography.smallFigures,
  '& > div': { display: 'grid', gap: 6 },
  '& small': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
  '& > p': { color: theme.vars.palette.error.main },
}));

const File = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  '& > span': { display: 'grid', gap: 2 },
  '& b': theme.typography.control,
}));

const Bar = styled(LinearProgress)(({ theme }) => ({
  height: 6,
  borderRadius: 999,
  color: theme.vars.palette.primary.main,
  backgroundColor: 'color-mix(in srgb, currentColor 25%, transparent)',
  '& .MuiLinearProgress-bar': { borderRadius: 999 },
}));
