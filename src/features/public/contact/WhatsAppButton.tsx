import { Button } from '@/shared/ui/button/Button';
import { WhatsAppIcon } from '@/shared/ui/WhatsAppIcon';

interface WhatsAppButtonProps {
  href: string;
  fullWidth?: boolean;
  children: string;
}

export function WhatsAppButton({ href, fullWidth = false, children }: WhatsAppButtonProps) {
  return (
    <Button
      variant="contained"
      size="large"
      fullWidth={fullWidth}
      startIcon={<WhatsAppIcon />}
      href={href}
      target="_blank"
      rel="noreferrer"
    >
      {children}
    </Button>
  );
}
