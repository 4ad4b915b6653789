import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { SimilarProperty } from '#contract/properties/properties.ts';
import { Loaded } from '@/api/Loaded';
import { useGetSimilarQuery } from '@/features/public/property/similar/similarApi';
import { useFailureText } from '@/shared/offline/connection';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { IconButton } from '@/shared/ui/button/IconButton';
import { WhatsAppIcon } from '@/shared/ui/WhatsAppIcon';
import { FailedLine, TextLine } from '../../core/LeadSection';
import { PropertyLine } from '../../core/PropertyLine';
import { messages } from '../messages';
import type { KnownHome, useSendHome } from './useSendHome';

interface SimilarHomesProps {
  of: string;
  send: ReturnType<typeof useSendHome>;
  onOpen: (home: KnownHome) => void;
}

export function SimilarHomes({ of, send, onOpen }: SimilarHomesProps) {
  const query = useGetSimilarQuery(of);
  const failed = useFailureText(messages.similarFailed);
  return (
    <Section aria-label="Mais parecidos">
      <h3>Mais parecidos</h3>
      <Loaded
        query={{ ...query, data: query.currentData }}
        skeleton={<Skeleton variant="rounded" height={60} />}
        failed={failed}
        Failed={FailedLine}
      >
        {(homes) =>
          homes.length === 0 ? (
            <TextLine>{messages.noneSimilar}</TextLine>
          ) : (
            <ul>
              {homes.map((home) => (
                <SimilarHome key={home._id} home={home} sending={send(home)} onOpen={onOpen} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

interface SimilarHomeProps extends Pick<SimilarHomesProps, 'onOpen'> {
  home: SimilarProperty;
  sending: ReturnType<SimilarHomesProps['send']>;
}

const SimilarHome = ({ home, sending, onOpen }: SimilarHomeProps) => (
  <Row>
    <Open onClick={() => onOpen({ _id: home._id, name: home.name, photo: home.images[0] ?? null })}>
      <PropertyLine property={home} short>
        {home.differences.join(', ')}
      </PropertyLine>
    </Open>
    <IconButton size="large" aria-label={`Enviar ${home.name}`} title="Enviar" {...sending}>
      <WhatsAppIcon />
    </IconButton>
  </Row>
);

const Section = styled('section')(({ theme }) => ({
  marginTop: 24,
  '& > h3': { ...theme.typography.section, margin: '0 0 4px' },
}));

const Open = styled(ButtonBase)({ flex: 1, minWidth: 0, borderRadius: 8 });

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '8px 0',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));
