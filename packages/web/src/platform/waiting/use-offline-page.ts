import { APP_BASE } from '@comarca/shared/modules/usuarios/destination.rules';
import { useEffect } from 'react';

/** The pages of which the build tells the worker what they consist of (vite.config.ts). */
type OfflinePage = '/visitas_gi' | '/bitacora';

/** Makes this page, with those below its address, and no others, open without a connection from now on. */
export function useOfflinePage(page: OfflinePage): void {
  useEffect(() => {
    // In development there is no built page to keep, and without HTTPS no worker.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    navigator.serviceWorker
      .register(`${APP_BASE}/sin-conexion.js`, { scope: `${APP_BASE}${page}` })
      // a browser that refuses it goes on with a connection
      .catch(() => undefined);
  }, [page]);
}
