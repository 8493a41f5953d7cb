import { CopyOutlined, EnvironmentOutlined, MedicineBoxOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Input } from 'antd';
import { failureText } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { useCan } from '../../../platform/session/use-session.ts';
import { examineTable } from '../operations/layers.ts';
import { CHANGE_LAYERS } from '../operations/use-processes.ts';
import { RepairButton, TableRepairs } from './table-repair.tsx';

type Finding = Awaited<ReturnType<typeof examineTable>>[number];
/** Where a geometry is not valid, in degrees, and what the database says of it. */
export type InvalidPlace = Finding['lugares'][number];

interface Props {
  id: string;
  /** somebody wants to see on a map where geometries are not valid */
  onPlaces: (places: InvalidPlace[]) => void;
}

/**
 * Looks a table over: what spoils maps and reports, and the statement that mends it, which the program
 * runs on its own tables when it is told to.
 */
export function TableDoctor({ id, onPlaces }: Props) {
  const alerts = useAlerts();
  const mayChange = useCan(CHANGE_LAYERS);
  const { data, mutate, reset, isPending } = useMutation({
    mutationFn: () => examineTable(id),
    onError: (error) => alerts.error(failureText('al revisar la tabla', error)),
  });
  if (!mayChange) return null;
  return (
    <section className="capa-revision" aria-label="Revisión de la tabla">
      <Button icon={<MedicineBoxOutlined />} loading={isPending} onClick={() => mutate()}>
        Revisar la tabla
      </Button>
      {data?.length === 0 && (
        <Alert type="success" showIcon title="No se encontró nada que dañe mapas o reportes." />
      )}
      {data?.map((finding) => (
        <FindingCard
          key={`${finding.codigo} ${finding.titulo}`}
          layerId={id}
          finding={finding}
          onAsked={reset}
          onPlaces={onPlaces}
        />
      ))}
      <TableRepairs layerId={id} />
    </section>
  );
}

interface CardProps {
  layerId: string;
  finding: Finding;
  /** its mending was asked for: what was found is old soon */
  onAsked: () => void;
  onPlaces: Props['onPlaces'];
}

function FindingCard({ layerId, finding, onAsked, onPlaces }: CardProps) {
  const alerts = useAlerts();
  const { titulo, significa, efecto, sql, elementos, lugares } = finding;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(sql);
      alerts.success('SQL copiado');
    } catch {
      alerts.info('Seleccione el texto para copiarlo.');
    }
  };
  return (
    <article className="capa-hallazgo">
      <h4>{titulo}</h4>
      <p>{significa}</p>
      <p>
        <strong>En un reporte:</strong> {efecto}
      </p>
      {elementos.length > 0 && <p>Filas: {elementos.join(', ')}</p>}
      {lugares.length > 0 && (
        <Button
          size="small"
          icon={<EnvironmentOutlined />}
          aria-label={`Ver en el mapa: ${titulo}`}
          onClick={() => onPlaces([...lugares])}
        >
          Ver en el mapa
        </Button>
      )}
      <Input.TextArea
        readOnly
        autoSize={{ minRows: 2, maxRows: 8 }}
        value={sql}
        aria-label={`SQL que corrige: ${titulo}`}
      />
      <Button size="small" icon={<CopyOutlined />} onClick={() => void copy()}>
        Copiar SQL
      </Button>
      {finding.reparable ? (
        <RepairButton layerId={layerId} finding={finding} onAsked={onAsked} />
      ) : (
        <small>La plataforma lo muestra y no lo ejecuta.</small>
      )}
    </article>
  );
}
