import { styled } from '@mui/material/styles';
import { paths } from '#contract/ground/paths.ts';
import { formatPhone } from '#contract/ground/phone.ts';
import { offersRegions } from '#contract/ground/regions.ts';
import { useGetConfigQuery } from '@/api/configApi';
import { formatCreci } from '@/shared/format/people';
import { Link } from '@/shared/routing/Link';
import { usePageHeading } from '@/shared/routing/usePageHeading';
import { siteName } from '@/shared/site';
import { ForgetButton } from '../device/ForgetButton';
import { Container } from '../layout/Container';
import { PublicPage, Screenful } from '../layout/PublicPage';

export function PrivacyPage() {
  const heading = usePageHeading('Privacidade');
  const config = useGetConfigQuery().data;
  const phone = config?.brokeragePhone ?? null;
  const creci = config?.brokerageCreci ?? null;
  const contact = config?.privacyContact ?? null;
  return (
    <PublicPage>
      <Screenful>
        <Text>
          <h1 ref={heading} tabIndex={-1}>
            Privacidade
          </h1>
          <p>
            Quem cuida dos seus dados é {siteName()}
            {creci !== null && `, ${formatCreci(creci)}`}.
          </p>
          <h2>O que guardamos</h2>
          <p>
            O que você digita nos formulários: nome, e&#8209;mail, WhatsApp
            {offersRegions() && ', região'} e quando quer visitar. Também o imóvel ou o corretor de cuja página você
            escreveu, os salvos que você envia, quando você abre uma seleção de imóveis e o que responde a ela, e o que
            combina com o corretor.
          </p>
          <h2>Para quê</h2>
          <p>
            Só para falar com você sobre imóveis. Só a nossa equipe vê os seus dados: o corretor que atende você e a
            administração.
          </p>
          <h2>Neste aparelho</h2>
          <p>
            Seu navegador lembra quais imóveis você salvou, quais já viu e se o mapa mostra só os outros. Isso não sai
            do aparelho, a não ser que você compartilhe os salvos ou os envie ao corretor. Por até 30 dias ele também
            guarda o nome, o WhatsApp e o e-mail do seu último contato, para preencher o próximo, em quais páginas você
            já deixou contato, com a visita que pediu, e o que digitou e ainda não enviou. Um contato que não chegou a
            ser enviado segue quando a internet volta. Um toque apaga tudo isso do aparelho. Não há anúncios nem
            rastreadores. As imagens do mapa vêm de outro serviço
            {config && ` (${config.tileAttribution})`}, que recebe o endereço de internet de quem abre um mapa.
          </p>
          <ForgetButton />
          <h2>Os seus direitos</h2>
          <p>
            Pela Lei Geral de Proteção de Dados (Lei 13.709/2018) você pode ver, corrigir ou apagar os seus dados. Peça{' '}
            {phone !== null && (
              <>
                pelo telefone <a href={`tel:${phone}`}>{formatPhone(phone)}</a> ou{' '}
              </>
            )}
            pelo <Link to={paths.landing()}>formulário de contato</Link>.
          </p>
          {contact !== null && <p>Quem responde sobre dados pessoais: {contact}.</p>}
        </Text>
      </Screenful>
    </PublicPage>
  );
}

const Text = styled(Container)(({ theme }) => ({
  ...theme.typography.publicBody,
  paddingTop: 24,
  overflowWrap: 'anywhere',
  [theme.breakpoints.up('sm')]: { paddingTop: 48 },
  '& > h1': { ...theme.typography.hotsiteTitle, margin: '0 0 16px' },
  '& > h2': { ...theme.typography.panelTitle, margin: '32px 0 8px' },
  '& > p': { maxWidth: '64ch', margin: 0, textWrap: 'pretty' },
  '& > button': { marginTop: 12 },
  '& a': { fontWeight: 600, color: theme.vars.palette.primary.main },
  "& a[href^='tel:']": { whiteSpace: 'nowrap' },
}));
