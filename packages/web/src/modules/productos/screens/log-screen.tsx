import { formatDateTime } from '@comarca/shared/core/formats';
import { effortDay } from '@comarca/shared/modules/productos/effort.rules';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { useLiveMessages } from '../../../platform/realtime/realtime.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { useOfflinePage } from '../../../platform/waiting/use-offline-page.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { LogBoard } from '../components/log/log-board.tsx';
import { LogOwner } from '../components/log/log-owner.tsx';
import { LogToolbar } from '../components/log/log-toolbar.tsx';
import { useNow } from '../components/log/use-now.ts';
import { loadLog, logKey, type Period } from '../operations/efforts/efforts.ts';
import { type KnownLog, loadOwnLog } from '../operations/efforts/kept-log.ts';
import { gridOf, type LogView } from '../operations/efforts/log-view.ts';
import '../components/log/log.css';

/** Below this width a week is too narrow to read. */
const NARROW = '(max-width: 640px)';

const search = z.object({
  vista: z.enum(['dia', 'semana', 'mes', 'cuatro', 'planilla']).optional().catch(undefined),
  fecha: z.iso.date().optional().catch(undefined),
  /** the profile whose log is read; one's own when absent */
  perfil: z.string().optional().catch(undefined),
  /** the form of a new effort opens with the page */
  create: z.literal('true').optional().catch(undefined),
});

/** Another's log is read with a connection only. */
const loadOthersLog = async (
  profileId: string,
  period: Period,
  signal: AbortSignal,
): Promise<KnownLog> => ({ ...(await loadLog(profileId, period, signal)), knownSince: null });

/** `/bitacora` */
export function LogScreen() {
  const own = useSession()?.profileId ?? '';
  const [{ vista, fecha, perfil = own, create }, change] = useUrlState(search);
  const [initial] = useState<LogView>(() => (window.matchMedia(NARROW).matches ? 'dia' : 'semana'));
  const now = useNow();
  const view = vista ?? initial;
  const day = fecha ?? effortDay(now);
  const period = gridOf(view, day);
  const load = perfil === own ? loadOwnLog : loadOthersLog;
  useOfflinePage('/bitacora');
  const log = useQuery({
    queryKey: [...logKey, perfil, period],
    queryFn: ({ signal }): Promise<KnownLog> => load(perfil, period, signal),
    placeholderData: (previous) => (previous?.person.id === perfil ? previous : undefined),
    networkMode: 'always',
    meta: { doing: 'al cargar la bitácora' },
  });
  useLiveMessages('asignaciones', () => void log.refetch());
  const isOwn = perfil === own;
  return (
    <>
      <PageHeader
        title="Bitácora"
        detail={
          isOwn
            ? 'Su registro diario de esfuerzos.'
            : `Bitácora de ${log.data?.person.fullName ?? '…'}`
        }
        actions={
          <LogOwner own={isOwn} onShow={(id) => change({ perfil: id === own ? undefined : id })} />
        }
      />
      <LogToolbar
        view={view}
        day={day}
        onView={(next) => change({ vista: next })}
        onDay={(next) => change({ fecha: next })}
        onToday={() => change({ fecha: undefined })}
      />
      {log.data?.knownSince && (
        <Alert
          type="info"
          showIcon
          className="bitacora-aviso"
          title={`Sin conexión: se muestra lo que este equipo leyó el ${formatDateTime(log.data.knownSince)}`}
        />
      )}
      {log.error && !log.data && (
        <ErrorState
          title="No se pudo abrir la bitácora"
          text={log.error.message}
          onRetry={() => void log.refetch()}
        />
      )}
      <LogBoard
        key={perfil}
        profileId={perfil}
        own={isOwn}
        starts={isOwn && create !== undefined}
        onStarted={() => change({ create: undefined }, { replace: true })}
        view={view}
        day={day}
        onDay={(next) => change({ fecha: next })}
        now={now}
        log={log.data}
        loading={log.isPending}
        former={log.isPlaceholderData}
      />
    </>
  );
}
