import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ReportQuery } from '#contract/ground/period.ts';
import { fileNames } from '#contract/site/fileNames.ts';
import { ActButton } from '@/api/ActButton';
import { saveCsv } from '@/shared/saveFile';
import { SegmentChoice } from '@/shared/ui/SegmentChoice';
import { useGetSpeedFileMutation, useGetSpeedQuery } from '../dashboardApi';
import { ReportPage } from '../figures/ReportPage';
import { messages } from '../messages';
import { useReportChoice } from '../period/useReportChoice';
import { ChangeCards } from './ChangeCards';
import { HourSpeed } from './HourSpeed';
import { MEASURES } from './measures';
import type { Measure } from './measures';
import { BrokerSpeed, SourceSpeed, TeamSpeed, WeekdaySpeed } from './SpeedBreakdowns';
import { SpeedCards } from './SpeedCard';
import { SpeedTotals } from './SpeedTotals';

export function SpeedPage() {
  const choice = useReportChoice();
  const { query, problem } = choice;
  const [measure, setMeasure] = useState(MEASURES[0]);
  const answer = useGetSpeedQuery(problem ? skipToken : query, { refetchOnMountOrArgChange: true });
  return (
    <ReportPage
      title="Velocidade"
      note={
        <>
          {messages.speedNote}
          <span>{messages.speedCount}</span>
        </>
      }
      teamNote={messages.speedOfTeam}
      choice={choice}
      answer={answer}
      loadingText="Carregando tempos…"
      failedText={messages.speedFailed}
      isEmpty={({ total, brokers }) => total.leads === 0 && brokers.length === 0}
      download={<SpeedFile query={query} idle={problem !== null} />}
    >
      {(report) => (
        <>
          <SpeedTotals report={report} />
          <MeasureChoice measure={measure} onChoose={setMeasure} />
          {!report.team && (
            <>
              <HourSpeed rows={report.hours} measure={measure} />
              <SpeedCards>
                <WeekdaySpeed report={report} measure={measure} />
                <SourceSpeed report={report} measure={measure} />
              </SpeedCards>
            </>
          )}
          <TeamSpeed rows={report.teams} measure={measure} />
          <BrokerSpeed rows={report.brokers} measure={measure} />
          <ChangeCards changes={report.changes} measure={measure} />
        </>
      )}
    </ReportPage>
  );
}

interface MeasureChoiceProps {
  measure: Measure;
  onChoose: (measure: Measure) => void;
}

function MeasureChoice({ measure, onChoose }: MeasureChoiceProps) {
  return (
    <Row>
      <h2 id="measure">
        Gráficos
        <span hidden data-paper="only">
          : {measure.name}
        </span>
      </h2>
      <SegmentChoice
        name="measure"
        labelledBy="measure"
        options={MEASURES.map((one) => ({ value: one, label: one.name }))}
        value={measure}
        onChoose={onChoose}
      />
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginTop: 8,
  '& > h2': theme.typography.section,
}));

function SpeedFile({ query, idle }: { query: ReportQuery; idle: boolean }) {
  const [getFile] = useGetSpeedFileMutation();
  return (
    <ActButton
      variant="outlined"
      busyLabel="Baixando…"
      aria-disabled={idle}
      startIcon={<Download size={18} />}
      act={async () => saveCsv(fileNames.speed(query), await getFile(query).unwrap())}
      outcome={{ failed: messages.downloadFailed }}
    >
      Baixar CSV
    </ActButton>
  );
}
