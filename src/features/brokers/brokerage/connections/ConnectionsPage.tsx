import { Bell, Map, Send } from 'lucide-react';
import { NOTICES_ANCHOR, paths } from '#contract/ground/paths.ts';
import type { Connections } from '#contract/site/connections.ts';
import { formatDateTimeSince } from '@/shared/format/dates';
import { Button } from '@/shared/ui/button/Button';
import { PageHead } from '@/shared/ui/page/PageHead';
import { Sections } from '@/shared/ui/page/SectionCard';
import { SettingsPage } from '@/shared/ui/page/SettingsPage';
import { ConnectionCard } from './ConnectionCard';
import { useGetConnectionsQuery } from './connectionsApi';
import { messages } from './messages';

export function ConnectionsPage() {
  const { data, isError, refetch } = useGetConnectionsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SettingsPage
      title={messages.title}
      query={{ data, isError, refetch }}
      loadingText="Carregando as conexões…"
      failedText={messages.loadFailed}
      heights={[320, 220, 240]}
    >
      {(connections) => (
        <>
          <PageHead title={messages.title} line={messages.line} />
          <Sections>
            <Mail {...connections.mail} />
            <Tiles {...connections.map} />
            <Push {...connections.push} />
          </Sections>
        </>
      )}
    </SettingsPage>
  );
}

function Mail({ host, isEncrypted, hasLogin, sender, testedAt }: Connections['mail']) {
  const server = [
    { label: 'Servidor', value: host ?? messages.noHost, setBy: 'SMTP_URL' },
    ...(host === null
      ? []
      : [
          { label: 'Conexão', value: isEncrypted ? messages.encrypted : messages.upgraded },
          { label: 'Acesso', value: hasLogin ? messages.withLogin : messages.noLogin },
        ]),
  ];
  return (
    <ConnectionCard
      title="E-mail"
      hint="Convites, senhas novas, leads para quem está fora."
      rows={[
        ...server,
        { label: 'Remetente', value: sender, setBy: 'MAIL_FROM' },
        { label: 'Último teste aceito', value: testedAt ? formatDateTimeSince(testedAt, new Date()) : messages.never },
      ]}
      tested="mail"
      button={{ Icon: Send, label: 'Enviar e-mail de teste', busyLabel: 'Enviando…' }}
    />
  );
}

function Tiles({ host, attribution }: Connections['map']) {
  return (
    <ConnectionCard
      title="Mapa"
      hint="De onde vêm as imagens do mapa. O teste busca uma delas a partir do servidor."
      rows={[
        { label: 'Servidor', value: host, setBy: 'TILE_URL' },
        { label: 'Crédito no mapa', value: attribution, setBy: 'TILE_ATTRIBUTION' },
      ]}
      tested="map"
      button={{ Icon: Map, label: 'Testar o mapa', busyLabel: 'Testando…' }}
    />
  );
}

function Push({ services }: Connections['push']) {
  return (
    <ConnectionCard
      title="Avisos"
      hint="O que toca nos aparelhos. O teste toca em todos os seus."
      rows={[
        { label: 'Serviços', value: services.join(', '), setBy: 'PUSH_SERVICES' },
        { label: 'Chaves', value: messages.keys },
      ]}
      tested="push"
      button={{ Icon: Bell, label: 'Enviar aviso de teste', busyLabel: 'Enviando…' }}
      tool={
        <Button color="inherit" to={`${paths.me()}#${NOTICES_ANCHOR}`}>
          Avisos deste aparelho
        </Button>
      }
    />
  );
}
