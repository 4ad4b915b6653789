import { LoadFailed } from '@/shared/ui/states/LoadFailed';

/** Something broke in this page, or a new version of the app has replaced the file it needed: reloading mends most of it. */
export function RouteFailed() {
  return (
    <LoadFailed
      text="Não foi possível abrir esta página"
      detail="Recarregue para tentar de novo. O que já foi salvo continua salvo."
      onRetry={() => {
        window.location.reload();
      }}
    />
  );
}
