import { formatFileSize } from '@comarca/shared/core/formats';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { Button, Progress } from 'antd';
import { useAct } from '../confirm/use-act.ts';
import { isAlive } from '../imports/imports.ts';
import './prepared-files.css';

const LOOK_EVERY_MS = 1_500;

/** A file that a job makes for the person. */
interface PreparedFile {
  /** of its job */
  id: string;
  estado: string;
  /** 0–100 */
  avance: number;
  mensaje: string | null;
  error: string | null;
  /** null until it is ready, and when it is gone */
  archivo: string | null;
  nombre: string | null;
  bytes: number | null;
}

/** Where the files come from that were made of one thing. */
interface Props {
  queryKey: QueryKey;
  load: () => Promise<readonly PreparedFile[]>;
  /** Stops the making of one. */
  cancel: (id: string) => Promise<void>;
  /** How long they are there. */
  note?: string;
  /** its rank on the page */
  heading?: 'h2' | 'h3';
}

/** The files that the person had made: how far they are, and where they are fetched. */
export function PreparedFiles({
  queryKey,
  load,
  cancel,
  note = 'Se guardan durante un día.',
  heading: Heading = 'h3',
}: Props) {
  const { data = [] } = useQuery({
    queryKey,
    queryFn: load,
    refetchInterval: ({ state }) => (state.data?.some(isAlive) ? LOOK_EVERY_MS : false),
    meta: { doing: 'al cargar los archivos preparados' },
  });
  const act = useAct();
  const shown = data.filter((one) => isAlive(one) || one.error !== null || one.archivo !== null);
  if (shown.length === 0) return null;
  const stop = (id: string) =>
    act({
      doing: 'al cancelar la preparación del archivo',
      call: () => cancel(id),
      invalidate: queryKey,
    });
  return (
    <section aria-label="Archivos preparados" className="archivos-preparados">
      <Heading>Archivos preparados</Heading>
      <p>{note}</p>
      <ul>
        {shown.map((one) => (
          <li key={one.id}>
            <Prepared file={one} onStop={() => void stop(one.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Prepared({ file, onStop }: { file: PreparedFile; onStop: () => void }) {
  const { avance, mensaje, error, archivo, nombre, bytes } = file;
  if (archivo !== null) {
    return (
      <a href={`/media/${archivo}`} download>
        {nombre} ({formatFileSize(bytes ?? 0)})
      </a>
    );
  }
  if (!isAlive(file)) return <span>{error}</span>;
  return (
    <>
      <span>{mensaje ?? 'En espera'}</span>
      <Progress size="small" percent={Math.round(avance)} aria-label="Avance del archivo" />
      <Button size="small" onClick={onStop}>
        Cancelar
      </Button>
    </>
  );
}
