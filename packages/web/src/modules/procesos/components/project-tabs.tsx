import { ApartmentOutlined } from '@ant-design/icons';
import { functionalUnitFields } from '@comarca/shared/modules/procesos/administration.fields';
import { useState } from 'react';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { FormDialog } from '../../../platform/entity-form/form-dialog.tsx';
import { ManagedTable } from '../../../platform/management/managed/managed-table.tsx';
import { fieldColumns } from '../../../platform/record/field-columns.tsx';
import { NoData } from '../../../ui/feedback/no-data.tsx';
import { RowAction } from '../../../ui/feedback/row-action.tsx';
import { TypologyForm } from '../forms/typology-form.tsx';
import { UnitForm } from '../forms/unit-form.tsx';
import {
  blockRecord,
  groupRecord,
  typologyRecord,
  type Unit,
  unitRecord,
} from '../operations/administration.ts';
import type { Owner } from '../operations/processes.ts';
import { describedColumns, modelColumns } from './described-columns.tsx';
import { StructureEditor } from './structure/structure-editor.tsx';

const STRUCTURE_WIDTH = 1_080;

/** Groups of the project's roles. */
export const GroupsTab = ({ owner }: { owner: Owner }) => (
  <ManagedTable declared={groupRecord} owner={owner} />
);

/** Blocks of the project. */
export const BlocksTab = ({ owner }: { owner: Owner }) => (
  <ManagedTable declared={blockRecord} owner={owner} />
);

interface OpenStructure {
  id: string;
  nombre: string;
}

/** Typologies of functional units, each with its product structure. */
export function TypologiesTab({ owner }: { owner: Owner }) {
  const [open, setOpen] = useState<OpenStructure | null>(null);
  return (
    <>
      <ManagedTable
        declared={typologyRecord}
        owner={owner}
        columns={[...describedColumns, ...modelColumns]}
        form={(props) => <TypologyForm {...props} owner={owner} />}
        rowActions={(row) => (
          <RowAction
            icon={<ApartmentOutlined />}
            title="Estructura de productos"
            name={row.nombre}
            onClick={() => setOpen(row)}
          />
        )}
      />
      {open && <StructureDialog open={open} owner={owner} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Functional units; each opens the product structure of its typology. */
export function UnitsTab({ owner }: { owner: Owner }) {
  const alerts = useAlerts();
  const [open, setOpen] = useState<OpenStructure | null>(null);
  const openStructure = ({ tipologia }: Unit) => {
    if (!tipologia) alerts.error('Esta unidad funcional no tiene una tipologia asignada');
    else if (!tipologia.estructuraProductos) {
      alerts.error('La tipologia de esta unidad funcional no tiene una estructura de productos');
    } else setOpen(tipologia);
  };
  return (
    <>
      <ManagedTable
        declared={unitRecord}
        owner={owner}
        columns={unitColumns}
        form={(props) => <UnitForm {...props} owner={owner} />}
        rowActions={(row) => (
          <RowAction
            icon={<ApartmentOutlined />}
            title="Estructura de productos"
            name={row.nombre}
            onClick={() => openStructure(row)}
          />
        )}
      />
      {open && <StructureDialog open={open} owner={owner} onClose={() => setOpen(null)} />}
    </>
  );
}

const unitColumns = fieldColumns<typeof functionalUnitFields, Unit>(
  functionalUnitFields,
  ['nombre', 'tipologia'],
  {
    tipologia: {
      render: ({ tipologia }) => tipologia?.nombre ?? <NoData>Sin tipología</NoData>,
    },
  },
);

function StructureDialog({
  open,
  owner,
  onClose,
}: {
  open: OpenStructure;
  owner: Owner;
  onClose: () => void;
}) {
  return (
    <FormDialog
      title={`Estructura de productos: ${open.nombre}`}
      width={STRUCTURE_WIDTH}
      onClose={onClose}
    >
      <StructureEditor target={{ tipologia: open.id }} owner={owner} />
    </FormDialog>
  );
}
