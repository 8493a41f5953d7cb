import { useState } from 'react';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { laterDialog } from '../../../../platform/loading/later-dialog.tsx';
import type { Owner } from '../../operations/processes.ts';
import type { OpenedStructure } from './structure-over.tsx';

/** The product structure of a project or of a typology, over what was being looked at. */
export const StructureDialog = laterDialog(() => import('./structure-over.tsx'), 'StructureOver');

/** A functional unit as whoever lists it knows it. */
interface ListedUnit {
  tipologia: { id: string; nombre: string; estructuraProductos: string | null } | null;
}

/** Opens the structure of a unit's typology, or says why there is none. */
export function useUnitStructure() {
  const alerts = useAlerts();
  const [opened, setOpened] = useState<OpenedStructure | null>(null);
  const openUnit = ({ tipologia }: ListedUnit, owner: Owner) => {
    if (!tipologia) alerts.error('Esta unidad funcional no tiene una tipologia asignada');
    else if (!tipologia.estructuraProductos) {
      alerts.error('La tipologia de esta unidad funcional no tiene una estructura de productos');
    } else setOpened({ name: tipologia.nombre, target: { tipologia: tipologia.id }, owner });
  };
  const dialog = opened && <StructureDialog {...opened} low onClose={() => setOpened(null)} />;
  return { openUnit, dialog };
}
