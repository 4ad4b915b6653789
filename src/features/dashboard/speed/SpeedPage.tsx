import { skipToken } from '@reduxjs/toolkit/query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ReportQuery } from '#contract/ground/period.ts';
import { fileNames } from '#contract/site/fileNames.ts';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { saveCsv } from '@/shared/saveFile';
import { BusyButton } from '@/shared/ui/BusyButton';
import { useGetSpeedFileMutation, useGetSpeedQuery } from '../dashboardApi';
import { ReportPage } from '../figures/ReportPage';
import { messages } from '../messages';
import { useReportChoice } from '../period/useReportChoice';
import { ChangeCards } from './ChangeCards';
import { HourSpeed } from './HourSpeed';
import { MeasureChoice } from './MeasureChoice';
import { MEASURES } from './measures';
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

function SpeedFile({ query, idle }: { query: ReportQuery; idle: boolean }) {
  const [getFile, { isLoading }] = useGetSpeedFileMutation();
  const notifyOutcome = useNotifyOutcome();
  const download = async () => saveCsv(fileNames.speed(query), await getFile(query).unwrap());
  return (
    <BusyButton
      variant="outlined"
      busy={isLoading}
      busyLabel="Baixando…"
      aria-disabled={idle}
      startIcon={<Download size={18} />}
      onClick={() => void notifyOutcome(download(), { failed: messages.downloadFailed })}
    >
      Baixar CSV
    </BusyButton>
  );
}
