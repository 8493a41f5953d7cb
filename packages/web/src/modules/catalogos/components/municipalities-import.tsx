import type { ImportPreview } from '@comarca/shared/modules/capas/importacion';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import '../../capas/components/capas.css';
import { FileStep } from '../../capas/components/importar/file-step.tsx';
import { FileSummary } from '../../capas/components/importar/file-summary.tsx';
import { ProgressStep } from '../../capas/components/importar/progress-step.tsx';
import { SampleTable } from '../../capas/components/sample-table.tsx';
import { layersKey } from '../../capas/operations/capas.ts';
import { startImport } from '../../capas/operations/importacion.ts';
import { catalogueKey } from '../operations/catalogue-key.ts';

const WIDTH = 880;

/** A file of the DANE becomes the layer of municipalities and fills the catalogue. */
export function MunicipalitiesImport({ onClose }: { onClose: () => void }) {
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [importId, setImportId] = useState<string | null>(null);
  const client = useQueryClient();
  const restart = () => {
    setImportId(null);
    setPreview(null);
  };
  return (
    <Modal
      open
      width={WIDTH}
      title="Importar municipios"
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <div className="importar">
        {importId ? (
          <ProgressStep
            id={importId}
            onDone={() => {
              void client.invalidateQueries({ queryKey: catalogueKey });
              void client.invalidateQueries({ queryKey: layersKey });
            }}
            onAgain={restart}
            onClose={onClose}
          />
        ) : preview ? (
          <Confirmation
            preview={preview}
            onPreview={setPreview}
            onBack={restart}
            onStarted={setImportId}
          />
        ) : (
          <FileStep onPreview={setPreview} />
        )}
      </div>
    </Modal>
  );
}

interface ConfirmationProps {
  preview: ImportPreview;
  onPreview: (preview: ImportPreview) => void;
  onBack: () => void;
  onStarted: (id: string) => void;
}

function Confirmation({ preview, onPreview, onBack, onStarted }: ConfirmationProps) {
  const [starting, setStarting] = useState(false);
  const alerted = useAlertedCall();
  const start = async () => {
    setStarting(true);
    const id = await alerted('al importar los municipios', () =>
      startImport({
        archivo: preview.archivo,
        capa: preview.capas.length > 1 ? preview.capa : null,
        tabla: 'municipios',
        titulo: 'Municipios',
        entidad: 'DANE',
        reemplazar: true,
        municipios: true,
      }),
    );
    setStarting(false);
    if (id) onStarted(id);
  };
  return (
    <>
      <FileSummary preview={preview} onPreview={onPreview} />
      <SampleTable rows={preview.muestra} />
      <Alert
        type="info"
        showIcon
        title="Se actualizan los municipios por su código DIVIPOLA; los que el archivo no tiene quedan como están. La capa «municipios» se reemplaza."
      />
      <div className="importar-pie">
        <Button onClick={onBack}>Elegir otro archivo</Button>
        <Button type="primary" loading={starting} onClick={() => void start()}>
          Importar
        </Button>
      </div>
    </>
  );
}
