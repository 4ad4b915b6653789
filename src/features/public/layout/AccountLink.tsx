import { styled } from '@mui/material/styles';
import type { User } from '#contract/people/auth.ts';
import { Link } from '@/shared/routing/Link';
import { loginPath } from '@/shared/site';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';

/** The login page redirects home. */
export function AccountLink({ user: { name, avatar } }: { user: Pick<User, 'name' | 'avatar'> }) {
  return (
    <Root to={loginPath()}>
      <UserAvatar name={name} photo={avatar} />
      <VisuallyHidden>{`Ir para o início de ${name}`}</VisuallyHidden>
    </Root>
  );
}

const Root = styled(Link)({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: '50%',
  textDecoration: 'none',
  '&:hover': { filter: 'brightness(0.96)' },
});
