import { styled } from '@mui/material/styles';
import { paths } from '#contract/ground/paths.ts';
import { AuthLayout } from '../AuthLayout';

/** The fragment is missing or does not count. */
export function WhereTheAddressIs({ isWrong }: { isWrong: boolean }) {
  return (
    <AuthLayout
      tab="Instalação"
      title={isWrong ? 'Este endereço não vale mais' : 'Falta configurar'}
      text={
        isWrong
          ? 'Só vale o último endereço que o servidor mostrou.'
          : 'Esta instalação ainda não tem um administrador.'
      }
      picture="livingRoom"
    >
      <Steps>
        <li>Veja o terminal ou o registro do serviço de onde o servidor foi iniciado.</li>
        <li>
          Procure o endereço que termina em <code>{paths.setUp()}#…</code> e abra-o inteiro, com o que vem depois de{' '}
          <code>#</code>.
        </li>
        <li>Não achou? Reinicie o servidor: cada início mostra um endereço novo, e o anterior deixa de valer.</li>
      </Steps>
    </AuthLayout>
  );
}

const Steps = styled('ol')(({ theme }) => ({
  ...theme.typography.publicBody,
  display: 'grid',
  gap: 12,
  paddingLeft: 24,
  listStyle: 'decimal',
  '& code': { ...theme.typography.mono, overflowWrap: 'anywhere' },
}));
