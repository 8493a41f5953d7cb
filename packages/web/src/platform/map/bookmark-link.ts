import { useAlerts } from '../alerts/use-alerts.ts';

/** The address that opens a map at a bookmark, for who sees the bookmark. */
export const bookmarkLink = (id: string): string =>
  new URL(`/v2/marcadores/${encodeURIComponent(id)}`, window.location.origin).href;

/** Copies the address of a bookmark; where the browser does not let it, it is shown. */
export function useCopyBookmarkLink(): (id: string) => Promise<void> {
  const alerts = useAlerts();
  return async (id) => {
    const link = bookmarkLink(id);
    try {
      await navigator.clipboard.writeText(link);
      alerts.success('Enlace copiado');
    } catch {
      alerts.info(`El enlace es ${link}`);
    }
  };
}
