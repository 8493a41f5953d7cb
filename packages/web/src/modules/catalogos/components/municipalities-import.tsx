import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { FileSummary } from '../../../platform/imports/file-summary.tsx';
import { ImportDialog, type ImportTarget } from '../../../platform/imports/import-dialog.tsx';
import { startImport } from '../../../platform/imports/imports.ts';
import { RejectedRows } from '../../../platform/imports/rejected-rows.tsx';
import { SampleTable } from '../../../ui/text/sample-table.tsx';
import { catalogueKey } from '../operations/catalogue-key.ts';

/** A file of the DANE becomes the layer of municipalities and fills the catalogue. */
export function MunicipalitiesImport({ onClose }: { onClose: () => void }) {
  return (
    <ImportDialog
      title="Importar municipios"
      invalidate={catalogueKey}
      onClose={onClose}
      target={(step) => <Confirmation {...step} />}
    />
  );
}

function Confirmation({ preview, onPreview, onBack, onStarted }: ImportTarget) {
  const [validOnly, setValidOnly] = useState(false);
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
        soloValidos: validOnly,
      }),
    );
    setStarting(false);
    if (id) onStarted(id);
  };
  return (
    <>
      <FileSummary preview={preview} onPreview={onPreview} />
      <RejectedRows preview={preview} validOnly={validOnly} onChange={setValidOnly} />
      <SampleTable rows={preview.muestra} />
      <Alert
        type="info"
        showIcon
        title="Se actualizan los municipios por su código DIVIPOLA; los que el archivo no tiene quedan como están. La capa «municipios» se reemplaza."
      />
      <div className="importar-pie">
        <Button onClick={onBack}>Elegir otro archivo</Button>
        <Button
          type="primary"
          loading={starting}
          disabled={preview.rechazados > 0 && !validOnly}
          onClick={() => void start()}
        >
          Importar
        </Button>
      </div>
    </>
  );
}
