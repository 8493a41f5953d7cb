import { formatDateTime } from '@comarca/shared/core/formats';
import { Alert, Button } from 'antd';
import { useAct } from '../../../../platform/confirm/use-act.ts';
import { type ChipTone, StatusChip } from '../../../../ui/feedback/status-chip.tsx';
import { KeyValueList } from '../../../../ui/text/key-value-list.tsx';
import { archiveKey, type OpenFolder } from '../../operations/archive.ts';
import { disconnectSite, reviewSite, type SiteConnection } from '../../operations/sites.ts';

interface Props {
  folder: OpenFolder;
  connection: SiteConnection;
}

const states: Readonly<Record<string, { label: string; tone: ChipTone }>> = {
  'POR CONECTAR': { label: 'Por conectar', tone: 'azul' },
  CONECTADA: { label: 'Conectada', tone: 'verde' },
  PERDIDA: { label: 'Perdida', tone: 'rojo' },
};

/** What is told of a file: what happened, and what can be done about it. */
const news: Readonly<Record<string, { label: string; tone: ChipTone; told: string }>> = {
  PERDIDO: {
    label: 'Perdido',
    tone: 'rojo',
    told: 'Ya no está en la carpeta de SharePoint. Aquí se conserva; allá se puede restaurar de su papelera.',
  },
  'NO RECIBIDO': { label: 'No recibido', tone: 'naranja', told: '' },
  CONFLICTO: {
    label: 'Conflicto',
    tone: 'naranja',
    told: 'Cambió aquí y en SharePoint a la vez: las dos versiones están en el documento, y la de SharePoint es la actual.',
  },
  'QUEDÓ ALLÁ': {
    label: 'Quedó allá',
    tone: 'naranja',
    told: 'Aquí se movió, se envió a la papelera o se eliminó; el archivo sigue en SharePoint, donde lo ve quien tenga permisos.',
  },
  PENDIENTE: { label: 'Pendiente', tone: 'azul', told: '' },
};

/** How a connected folder stands, what there is to say of its files, and what is done about it. */
export function ConnectedSite({ folder, connection }: Props) {
  const { ruta, direccion, motivo, estado, hallazgo, revisada, enSitio, pendientes, novedades } =
    connection;
  return (
    <>
      {hallazgo && <Alert type="warning" showIcon className="formulario-aviso" title={hallazgo} />}
      <KeyValueList
        items={[
          {
            label: 'Estado',
            value: (
              <StatusChip tone={states[estado]?.tone ?? 'gris'}>{states[estado]?.label}</StatusChip>
            ),
          },
          { label: 'Carpeta', value: <Address path={ruta} address={direccion} /> },
          {
            label: 'Última revisión',
            value: revisada ? formatDateTime(revisada) : 'Todavía ninguna',
          },
          { label: 'Documentos en SharePoint', value: String(enSitio) },
          { label: 'Por enviar', value: String(pendientes) },
          ...(motivo ? [{ label: 'Motivo', value: motivo }] : []),
        ]}
      />
      {novedades.length > 0 && (
        <ul className="archivo-personas" aria-label="Novedades">
          {novedades.map((one) => (
            <li key={`${one.documento} ${one.nombre}`}>
              <span>
                {one.nombre}
                <span className="campo-ayuda"> {one.hallazgo || news[one.estado]?.told}</span>
              </span>
              <StatusChip tone={news[one.estado]?.tone ?? 'gris'}>
                {news[one.estado]?.label ?? one.estado}
              </StatusChip>
            </li>
          ))}
        </ul>
      )}
      <SiteActs folder={folder} />
    </>
  );
}

function Address({ path, address }: { path: string; address: string }) {
  // Only an address of the web is one to open.
  if (!/^https?:\/\//.test(address)) return path;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {path}
    </a>
  );
}

function SiteActs({ folder }: Pick<Props, 'folder'>) {
  const act = useAct();
  const review = () =>
    act({
      doing: 'al revisar SharePoint',
      call: () => reviewSite(folder.id),
      success: 'Se está revisando SharePoint',
      invalidate: archiveKey,
    });
  const disconnect = () =>
    act({
      ask: {
        title: 'Desconectar de SharePoint',
        message: 'Los documentos quedan aquí y los archivos quedan en SharePoint.',
        confirm: 'Desconectar',
        danger: true,
      },
      doing: 'al desconectar la carpeta',
      call: () => disconnectSite(folder.id),
      success: 'Carpeta desconectada',
      invalidate: archiveKey,
    });
  return (
    <div className="archivo-botones">
      <Button type="primary" onClick={() => void review()}>
        Revisar ahora
      </Button>
      <Button danger onClick={() => void disconnect()}>
        Desconectar
      </Button>
    </div>
  );
}
