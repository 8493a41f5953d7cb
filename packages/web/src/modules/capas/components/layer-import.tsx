import { ImportDialog } from '../../../platform/imports/import-dialog.tsx';
import { TargetStep } from '../forms/target-step.tsx';

const steps = ['Archivo', 'Capa', 'Importación'] as const;

/** A file becomes a layer that its importer names and describes. */
export function LayerImport({ onClose }: { onClose: () => void }) {
  return (
    <ImportDialog
      title="Importar capa"
      steps={steps}
      onClose={onClose}
      target={(step) => <TargetStep key={step.preview.capa} {...step} />}
    />
  );
}
