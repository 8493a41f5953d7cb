import { FormDialog } from '../../../../platform/entity-form/form-dialog.tsx';
import type { Owner } from '../../operations/processes.ts';
import type { StructureTarget } from '../../operations/structure.ts';
import { StructureEditor } from './structure-editor.tsx';

const STRUCTURE_WIDTH = 1_080;

export interface OpenedStructure {
  name: string;
  target: StructureTarget;
  owner: Owner;
}

/** The dialog itself, with the editor of the structure. */
export function StructureOver({
  name,
  target,
  owner,
  onClose,
  low = false,
}: OpenedStructure & { onClose: () => void; low?: boolean }) {
  return (
    <FormDialog
      title={`Estructura de productos: ${name}`}
      width={STRUCTURE_WIDTH}
      low={low}
      onClose={onClose}
    >
      <StructureEditor target={target} owner={owner} />
    </FormDialog>
  );
}
