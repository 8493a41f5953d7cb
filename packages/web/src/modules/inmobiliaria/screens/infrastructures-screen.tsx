import {
  ADD_INFRASTRUCTURE_PERMISSION,
  MANAGE_PERMISSION,
} from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import { useState } from 'react';
import { laterPart } from '../../../platform/loading/later-part.tsx';
import { RecordScreen } from '../../../platform/record/record-screen.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { useUnitStructure } from '../../procesos/public.ts';
import { infrastructureColumns } from '../components/infrastructure-columns.tsx';
import { InfrastructureDeletion } from '../components/infrastructure-deletion.tsx';
import type { UnitOf } from '../components/unit-chips.tsx';
import {
  type InfrastructureListRow,
  infrastructureRecord,
  loadInfrastructures,
} from '../operations/infrastructures/infrastructures.ts';
import { useInfrastructureFilters } from '../operations/infrastructures/use-infrastructure-filters.ts';

const InfrastructurePreview = laterPart(
  () => import('../components/infrastructure-preview.tsx'),
  'InfrastructurePreview',
);

const InfrastructureForm = laterPart(
  () => import('../forms/infrastructure-form.tsx'),
  'InfrastructureForm',
);
const opens = { form: InfrastructureForm, preview: InfrastructurePreview };

/** `/infraestructuras_gi` */
export function InfrastructuresScreen() {
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
      <RecordScreen
        declared={infrastructureRecord}
        singular="Infraestructura"
        add={ADD_INFRASTRUCTURE_PERMISSION}
        title="Infraestructuras"
        detail="Lo que hay o habrá sobre los predios de gestión inmobiliaria."
        plural="infraestructuras"
        load={loadInfrastructures}
        columns={(acts) =>
          infrastructureColumns({
            ...acts,
            onUnit,
            onDelete: mayDelete ? setDeleting : null,
          })
        }
        filters={useInfrastructureFilters()}
        exportTo="infraestructuras-gi"
        empty={
          <EmptyState
            title="Todavía no hay infraestructuras"
            text="Aquí aparecen las torres, vías, ductos y construcciones de los predios de sus proyectos."
          />
        }
        opens={opens}
        form={InfrastructureForm}
        preview={(record) => (
          <InfrastructurePreview
            record={record}
            onUnit={onUnit && ((unit) => onUnit(unit, record))}
          />
        )}
      />
      {deleting && <InfrastructureDeletion row={deleting} onClose={() => setDeleting(null)} />}
      {dialog}
    </>
  );
}
