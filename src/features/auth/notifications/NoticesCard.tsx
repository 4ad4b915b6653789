import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { NOTICES_ANCHOR } from '#contract/ground/paths.ts';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { useGetDevicesQuery } from './devicesApi';
import { KindsField } from './KindsField';
import { messages } from './messages';
import { OtherDevices } from './OtherDevices';
import { PendingPart } from './Part';
import { QuietHours } from './QuietHours';
import { ThisDevice } from './ThisDevice';
import { useShownSettings } from './useNoticeSettings';

interface NoticesCardProps {
  userId: string;
  isAdmin: boolean;
}

export function NoticesCard({ userId, isAdmin }: NoticesCardProps) {
  const { data, isError, refetch } = useGetDevicesQuery(undefined, { refetchOnMountOrArgChange: true });
  const root = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const settings = useShownSettings(data?.settings);
  const isLoaded = data !== undefined;
  // Not before it has its height.
  useEffect(() => {
    if (isLoaded && hash === `#${NOTICES_ANCHOR}`) root.current?.scrollIntoView();
  }, [isLoaded, hash]);
  return (
    <Anchor ref={root} id={NOTICES_ANCHOR}>
      <SectionCard
        title="Avisos neste aparelho"
        hint={
          isAdmin
            ? 'O aparelho toca quando ninguém pegou um lead do bolsão, mesmo com esta página fechada. Sem avisos, você recebe um e-mail.'
            : 'O aparelho toca quando chega um lead, quando o tempo dele está acabando e na hora de uma tarefa ou visita, mesmo com esta página fechada. Um toque abre o lead. Sem avisos, você recebe um e-mail.'
        }
      >
        {data && settings ? (
          <>
            <ThisDevice userId={userId} devices={data} />
            <OtherDevices devices={data.devices.filter(({ isThis }) => !isThis)} />
            <KindsField settings={settings} isAdmin={isAdmin} />
            <QuietHours settings={settings} />
          </>
        ) : (
          <PendingPart isError={isError} failedText={messages.loadFailed} onRetry={refetch} />
        )}
      </SectionCard>
    </Anchor>
  );
}

const Anchor = styled('div')({ scrollMarginTop: 96 });
