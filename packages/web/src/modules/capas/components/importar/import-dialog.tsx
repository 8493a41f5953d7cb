import type { ImportPreview } from '@comarca/shared/modules/capas/importacion';
import { useQueryClient } from '@tanstack/react-query';
import { Modal, Steps } from 'antd';
import { useState } from 'react';
import { layersKey } from '../../operations/capas.ts';
import { processesKey } from '../../operations/procesos.ts';
import '../capas.css';
import { FileStep } from './file-step.tsx';
import type { DecidedName } from './name-taken.tsx';
import { ProgressStep } from './progress-step.tsx';
import { TargetStep } from './target-step.tsx';

const WIDTH = 880;
const steps = [{ title: 'Archivo' }, { title: 'Capa' }, { title: 'Importación' }];

/** A file becomes a layer: choose it, see what it holds, say what it is, watch it load. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [decided, setDecided] = useState<DecidedName | null>(null);
  const [importId, setImportId] = useState<string | null>(null);
  const queries = useQueryClient();
  const step = importId ? 2 : preview ? 1 : 0;
  const restart = () => {
    setImportId(null);
    setPreview(null);
    setDecided(null);
  };
  return (
    <Modal
      open
      width={WIDTH}
      title="Importar capa"
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <div className="importar">
        <Steps size="small" current={step} items={steps} />
        {importId ? (
          <ProgressStep
            id={importId}
            onDone={() => void queries.invalidateQueries({ queryKey: layersKey })}
            onAgain={restart}
            onClose={onClose}
          />
        ) : preview ? (
          <TargetStep
            key={preview.capa}
            preview={preview}
            decided={decided}
            onPreview={setPreview}
            onBack={restart}
            onStarted={(id) => {
              setImportId(id);
              void queries.invalidateQueries({ queryKey: processesKey });
            }}
          />
        ) : (
          <FileStep
            onPreview={(read, name) => {
              setPreview(read);
              setDecided(name);
            }}
          />
        )}
      </div>
    </Modal>
  );
}
