import { Share } from 'lucide-react';
import type { Property } from '#contract/properties.ts';
import { money } from '@/shared/format/numbers';
import { useShare } from '@/shared/share/useShare';
import type { ButtonProps } from '@/shared/ui/button/Button';
import { Button } from '@/shared/ui/button/Button';

interface ShareButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'fullWidth'> {
  property: Pick<Property, 'name' | 'price'>;
}

export function ShareButton({ property: { name, price }, ...look }: ShareButtonProps) {
  const share = useShare();
  return (
    <Button
      {...look}
      startIcon={<Share size={20} strokeWidth={1.75} aria-hidden />}
      onClick={() => {
        void share({ title: name, text: `${name} · ${money(price)}`, url: window.location.href });
      }}
    >
      Compartilhar
    </Button>
  );
}
