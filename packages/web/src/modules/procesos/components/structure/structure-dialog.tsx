import { useState } from 'react';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { FormDialog } from '../../../../platform/entity-form/form-dialog.tsx';
import type { Owner } from '../../operations/processes.ts';
import type { StructureTarget } from '../../operations/structure.ts';
import { StructureEditor } from './structure-editor.tsx';

const STRUCTURE_WIDTH = 1_080;

interface Opened {
  name: string;
  target: StructureTarget;
  owner: Owner;
}

/** The product structure of a project or of a typology, over what was being looked at. */
export function StructureDialog({
  name,
  target,
  owner,
  onClose,
  low = false,
}: Opened & { onClose: () => void; low?: boolean }) {
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

/** A functional unit as whoever lists it knows it. */
interface ListedUnit {
  tipologia: { id: string; nombre: string; estructuraProductos: string | null } | null;
}

/** Opens the structure of a unit's typology, or says why there is none. */
export function useUnitStructure() {
  const alerts = useAlerts();
  const [opened, setOpened] = useState<Opened | null>(null);
  const openUnit = ({ tipologia }: ListedUnit, owner: Owner) => {
    if (!tipologia) alerts.error('Esta unidad funcional no tiene una tipologia asignada');
    else if (!tipologia.estructuraProductos) {
      alerts.error('La tipologia de esta unidad funcional no tiene una estructura de productos');
    } else setOpened({ name: tipologia.nombre, target: { tipologia: tipologia.id }, owner });
  };
  const dialog = opened && <StructureDialog {...opened} low onClose={() => setOpened(null)} />;
  return { openUnit, dialog };
}
