import { InboxOutlined } from '@ant-design/icons';
import { isDate, isDivipola } from '@comarca/shared/core/text.rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input, Modal, Progress, Result, Upload } from 'antd';
import { useEffect, useState } from 'react';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { isAlive } from '../../../platform/imports/imports.ts';
import { cancelImport, loadImport, sendBaseFile, startImport } from '../operations/bases.ts';
import { cadastreKey } from '../operations/parcels.ts';

const ACCEPT = '.xtf,.gz,.zip,.gpkg,.geojson,.json,.csv,.txt,.xlsx';
const POLL_MS = 700;

/** A file becomes a base: choose it, say of which municipality and date, watch it load. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [importId, setImportId] = useState<string | null>(null);
  return (
    <Modal
      open
      width={680}
      title="Importar base catastral"
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {importId ? (
        <ImportProgress id={importId} onAgain={() => setImportId(null)} onClose={onClose} />
      ) : (
        <ImportForm onStarted={setImportId} />
      )}
    </Modal>
  );
}

const empty = { municipio: '', vigencia: '', fuente: '', columnaNpn: '' };

function ImportForm({ onStarted }: { onStarted: (id: string) => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [values, setValues] = useState(empty);
  const [sent, setSent] = useState<number | null>(null);
  const alerted = useAlertedCall();
  const ready = file !== null && isDivipola(values.municipio) && isDate(values.vigencia);
  const send = async () => {
    if (!file) return;
    setSent(0);
    const id = await alerted('al importar la base', async () => {
      const tools = { signal: new AbortController().signal, onProgress: setSent };
      const sentFile = await sendBaseFile(file, tools);
      return startImport({ archivo: sentFile, ...values, columnaNpn: values.columnaNpn || null });
    });
    setSent(null);
    if (id) onStarted(id);
  };
  const field = (name: keyof typeof empty, label: string, hint: string) => (
    <div>
      <label htmlFor={`importar-catastro-${name}`}>{label}</label>
      <Input
        id={`importar-catastro-${name}`}
        value={values[name]}
        placeholder={hint}
        maxLength={100}
        onChange={(event) => setValues({ ...values, [name]: event.target.value.trimStart() })}
      />
    </div>
  );
  return (
    <form
      className="importar"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Upload.Dragger
        accept={ACCEPT}
        multiple={false}
        showUploadList={false}
        beforeUpload={(chosen) => {
          setFile(chosen);
          return false;
        }}
      >
        <p aria-hidden>
          <InboxOutlined style={{ fontSize: 32 }} />
        </p>
        <p>{file ? file.name : 'Arrastre el archivo aquí o haga clic para elegirlo'}</p>
        <p className="campo-ayuda">
          XTF de LADM-COL (también .gz), GeoPackage, Shapefile en .zip, GeoJSON, CSV o Excel.
        </p>
      </Upload.Dragger>
      {field('municipio', 'Municipio (código DIVIPOLA)', '25394')}
      {field('vigencia', 'Vigencia (AAAA-MM-DD)', '2026-01-01')}
      {field('fuente', 'Fuente (opcional)', 'IGAC, gestor catastral…')}
      {field('columnaNpn', 'Columna del NPN (opcional)', 'Se encuentra sola si se deja vacía')}
      {sent !== null && <Progress percent={sent} aria-label="Envío del archivo" />}
      <div className="importar-pie">
        <Button type="primary" htmlType="submit" disabled={!ready} loading={sent !== null}>
          Importar
        </Button>
      </div>
    </form>
  );
}

interface ProgressProps {
  id: string;
  onAgain: () => void;
  onClose: () => void;
}

function ImportProgress({ id, onAgain, onClose }: ProgressProps) {
  const queries = useQueryClient();
  const alerted = useAlertedCall();
  const { data } = useQuery({
    queryKey: ['importacion-catastro', id],
    queryFn: () => loadImport(id),
    refetchInterval: ({ state }) => (!state.data || isAlive(state.data) ? POLL_MS : false),
    meta: { doing: 'al consultar la importación' },
  });
  const finished = data?.estado === 'TERMINADO';
  useEffect(() => {
    if (finished) void queries.invalidateQueries({ queryKey: cadastreKey });
  }, [finished, queries]);
  if (!data || isAlive(data)) {
    return (
      <div role="status">
        <Progress percent={Math.round(data?.avance ?? 0)} />
        <p>{data?.mensaje ?? 'En espera'}</p>
        <p className="campo-ayuda">Puede cerrar esta ventana: la importación sigue.</p>
        <Button onClick={() => void alerted('al cancelar la importación', () => cancelImport(id))}>
          Cancelar importación
        </Button>
      </div>
    );
  }
  if (finished) {
    return (
      <Result
        status="success"
        title={data.sinCambios ? 'La base ya tenía este archivo' : 'Base importada'}
        subTitle={data.sinCambios ? 'No cambió nada.' : 'Ya se puede buscar, revisar y comparar.'}
        extra={
          <Button type="primary" onClick={onClose}>
            Listo
          </Button>
        }
      />
    );
  }
  return (
    <Result
      status="error"
      title={data.estado === 'CANCELADO' ? 'La importación se canceló' : 'No se importó la base'}
      subTitle={data.error ?? 'No quedó nada a medias.'}
      extra={<Button onClick={onAgain}>Elegir otro archivo</Button>}
    />
  );
}
