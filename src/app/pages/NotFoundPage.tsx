import { useSelector } from 'react-redux';
import { paths } from '#contract/ground/paths.ts';
import { selectUser } from '@/features/auth/authSlice';
import { PublicPage, Screenful } from '@/features/public/layout/PublicPage';
import { homeOf } from '@/shared/routing/homeOf';
import { usePageHeading } from '@/shared/routing/usePageHeading';
import { Button } from '@/shared/ui/button/Button';
import { LostArt } from '@/shared/ui/states/LostArt';
import { PageState } from '@/shared/ui/states/PageState';

export function NotFoundPage() {
  const user = useSelector(selectUser);
  const heading = usePageHeading('Página não encontrada');
  return (
    <PublicPage>
      <Screenful>
        <PageState
          art={<LostArt />}
          title="Página não encontrada"
          heading={heading}
          text="O endereço pode ter mudado, ou nunca ter sido nosso. A porta certa fica logo ali."
          action={
            <Button variant="contained" size="large" to={user ? homeOf(user) : paths.landing()}>
              Voltar ao início
            </Button>
          }
        />
      </Screenful>
    </PublicPage>
  );
}
