import {
  ADD_INFRASTRUCTURE_PERMISSION,
  MANAGE_PERMISSION,
} from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import { useState } from 'react';
import { ListScreen } from '../../../platform/management/list/list-screen.tsx';
import { listSearch } from '../../../platform/management/list/list-state.ts';
import { editing, viewing } from '../../../platform/management/list/panel-address.ts';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { RecordPanel } from '../../../platform/record/record-panel.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { useUnitStructure } from '../../procesos/public.ts';
import { infrastructureColumns } from '../components/infrastructure-columns.tsx';
import { InfrastructureDeletion } from '../components/infrastructure-deletion.tsx';
import { InfrastructurePreview } from '../components/infrastructure-preview.tsx';
import type { UnitOf } from '../components/unit-chips.tsx';
import { InfrastructureForm } from '../forms/infrastructure-form.tsx';
import {
  type InfrastructureListRow,
  infrastructureRecord,
  infrastructuresKey,
  loadInfrastructures,
} from '../operations/infrastructures.ts';
import { useInfrastructureFilters } from '../operations/use-infrastructure-filters.ts';

const titles = {
  crear: 'Crear Infraestructura',
  editar: 'Editar Infraestructura',
  detalle: 'Infraestructura',
} as const;

/** `/infraestructuras_gi` */
export function InfrastructuresScreen() {
  const [, change] = useUrlState(listSearch);
  const mayChange = useCan(ADD_INFRASTRUCTURE_PERMISSION);
  const mayDelete = useCan(MANAGE_PERMISSION);
  const seesProducts = useCan('proyectos.change_proyecto');
  const [deleting, setDeleting] = useState<InfrastructureListRow | null>(null);
  const { openUnit, dialog } = useUnitStructure();
  const onUnit = seesProducts
    ? (unit: UnitOf, { proyecto }: { proyecto: { base: string } }) =>
        openUnit(unit, { proyecto: proyecto.base })
    : null;
  return (
    <>
      <ListScreen<InfrastructureListRow>
        title="Infraestructuras"
        detail="Lo que hay o habrá sobre los predios de gestión inmobiliaria."
        plural="infraestructuras"
        queryKey={infrastructuresKey}
        load={loadInfrastructures}
        rowKey={({ id }) => id}
        columns={infrastructureColumns({
          onOpen: (id) => change(viewing(id)),
          onEdit: mayChange ? (id) => change(editing(id)) : null,
          onUnit,
          onDelete: mayDelete ? setDeleting : null,
        })}
        filters={useInfrastructureFilters()}
        exportTo="infraestructuras-gi"
        create={{ label: titles.crear, permission: ADD_INFRASTRUCTURE_PERMISSION }}
        empty={
          <EmptyState
            title="Todavía no hay infraestructuras"
            text="Aquí aparecen las torres, vías, ductos y construcciones de los predios de sus proyectos."
          />
        }
        panel={(target, onClose) => (
          <RecordPanel
            key={target.id ?? 'nuevo'}
            declared={infrastructureRecord}
            target={target}
            onClose={onClose}
            form={(props) => <InfrastructureForm {...props} />}
            preview={(record) => (
              <InfrastructurePreview
                record={record}
                onUnit={onUnit && ((unit) => onUnit(unit, record))}
              />
            )}
          />
        )}
        panelTitle={({ mode }) => titles[mode === 'editar' && !mayChange ? 'detalle' : mode]}
      />
      {deleting && <InfrastructureDeletion row={deleting} onClose={() => setDeleting(null)} />}
      {dialog}
    </>
  );
}
