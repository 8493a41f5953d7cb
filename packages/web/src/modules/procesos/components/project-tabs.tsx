import { ApartmentOutlined } from '@ant-design/icons';
import { functionalUnitFields } from '@comarca/shared/modules/procesos/administration.fields';
import { useState } from 'react';
import { laterPart } from '../../../platform/loading/later-part.tsx';
import { ManagedTable } from '../../../platform/management/managed/managed-table.tsx';
import { fieldColumns } from '../../../platform/record/field-columns.tsx';
import { NoData } from '../../../ui/feedback/no-data.tsx';
import { RowAction } from '../../../ui/feedback/row-action.tsx';
import {
  blockRecord,
  groupRecord,
  typologyRecord,
  type Unit,
  unitRecord,
} from '../operations/administration.ts';
import type { Owner } from '../operations/processes.ts';
import { describedColumns, modelColumns } from './described-columns.tsx';
import { StructureDialog, useUnitStructure } from './structure/structure-dialog.tsx';

const TypologyForm = laterPart(() => import('../forms/typology-form.tsx'), 'TypologyForm');
const UnitForm = laterPart(() => import('../forms/unit-form.tsx'), 'UnitForm');

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
      {open && (
        <StructureDialog
          name={open.nombre}
          target={{ tipologia: open.id }}
          owner={owner}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** Functional units; each opens the product structure of its typology. */
export function UnitsTab({ owner }: { owner: Owner }) {
  const { openUnit, dialog } = useUnitStructure();
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
            onClick={() => openUnit(row, owner)}
          />
        )}
      />
      {dialog}
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
