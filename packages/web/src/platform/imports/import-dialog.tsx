import type { ImportPreview } from '@comarca/shared/modules/capas/import';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { Modal, Steps } from 'antd';
import { type ReactNode, useState } from 'react';
import { FileStep } from './file-step.tsx';
import './imports.css';
import { layersKey, processesKey } from './imports.ts';
import type { DecidedName } from './name-taken.tsx';
import { ProgressStep } from './progress-step.tsx';

const WIDTH = 880;

/** What the step between the file and its import is told. */
export interface ImportTarget {
  preview: ImportPreview;
  /** what was settled about the name before the file was sent */
  decided: DecidedName | null;
  onPreview: (preview: ImportPreview) => void;
  onBack: () => void;
  onStarted: (importId: string) => void;
}

interface Props {
  title: string;
  onClose: () => void;
  /** The names of the three steps, where they are shown. */
  steps?: readonly [file: string, target: string, progress: string];
  /** What the import makes old beside the layers. */
  invalidate?: QueryKey;
  /** Shows what the file holds, settles what becomes of it, and starts the import. */
  target: (step: ImportTarget) => ReactNode;
}

/** A file becomes a layer: choose it, see what it holds, say what it is, watch it load. */
export function ImportDialog({ title, onClose, steps, invalidate, target }: Props) {
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [decided, setDecided] = useState<DecidedName | null>(null);
  const [importId, setImportId] = useState<string | null>(null);
  const queries = useQueryClient();
  const restart = () => {
    setImportId(null);
    setPreview(null);
    setDecided(null);
  };
  const onDone = () => {
    for (const queryKey of [layersKey, ...(invalidate ? [invalidate] : [])]) {
      void queries.invalidateQueries({ queryKey });
    }
  };
  const onStarted = (id: string) => {
    setImportId(id);
    void queries.invalidateQueries({ queryKey: processesKey });
  };
  return (
    <Modal
      open
      width={WIDTH}
      title={title}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <div className="importar">
        {steps && (
          <Steps
            size="small"
            current={importId ? 2 : preview ? 1 : 0}
            items={steps.map((step) => ({ title: step }))}
          />
        )}
        {importId ? (
          <ProgressStep id={importId} onDone={onDone} onAgain={restart} onClose={onClose} />
        ) : preview ? (
          target({ preview, decided, onPreview: setPreview, onBack: restart, onStarted })
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
