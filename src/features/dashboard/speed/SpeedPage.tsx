import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { fileNames } from '#contract/site/fileNames.ts';
import { useGetSpeedFileMutation, useGetSpeedQuery } from '../dashboardApi';
import { DownloadButton } from '../figures/DownloadButton';
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
  const [getFile, { isLoading }] = useGetSpeedFileMutation();
  return (
    <ReportPage
      title="Velocidade"
      note={messages.speedNote}
      teamNote={messages.speedOfTeam}
      choice={choice}
      answer={answer}
      loadingText="Carregando tempos…"
      failedText={messages.speedFailed}
      isEmpty={({ total, brokers }) => total.leads === 0 && brokers.length === 0}
      download={
        <DownloadButton
          fileName={fileNames.speed(query)}
          getFile={() => getFile(query).unwrap()}
          busy={isLoading}
          idle={problem !== null}
        />
      }
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
