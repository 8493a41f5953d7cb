import { ApartmentOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { FormDialog } from '../../../platform/entity-form/form-dialog.tsx';
import { NoData } from '../../../ui/no-data.tsx';
import { RowAction } from '../../../ui/row-action.tsx';
import { contentTypeText } from '../forms/content-type-select.tsx';
import { BlockForm, GroupForm } from '../forms/named-form.tsx';
import { TypologyForm } from '../forms/typology-form.tsx';
import { UnitForm } from '../forms/unit-form.tsx';
import type { Owner } from '../operations/procesos.ts';
import { blocks, groups, typologies, type Unit, units } from '../operations/tabs.ts';
import { StructureEditor } from './estructura/structure-editor.tsx';
import { nameColumn, textColumn } from './tab-columns.tsx';
import { TabTable } from './tab-table.tsx';

const STRUCTURE_WIDTH = 1_080;

/** Groups of the project's roles. */
export function GroupsTab({ owner }: { owner: Owner }) {
  return (
    <TabTable
      entity="grupoRol"
      withHistory
      singular="Grupo"
      plural="Grupos"
      model="proyectos.gruporol"
      owner={owner}
      records={groups}
      columns={[nameColumn]}
      nameOf={({ nombre }) => nombre}
      form={GroupForm}
      removing="al eliminar el grupo"
      emptyText="Los grupos reúnen roles del proyecto."
    />
  );
}

/** Blocks of the project. */
export function BlocksTab({ owner }: { owner: Owner }) {
  return (
    <TabTable
      entity="bloque"
      withHistory
      singular="Bloque"
      plural="Bloques"
      model="proyectos.bloque"
      owner={owner}
      records={blocks}
      columns={[nameColumn]}
      nameOf={({ nombre }) => nombre}
      form={BlockForm}
      removing="al eliminar el bloque"
      emptyText="Los bloques dividen el trabajo del proyecto."
    />
  );
}

interface OpenStructure {
  id: string;
  nombre: string;
}

/** Typologies of functional units, each with its product structure. */
export function TypologiesTab({ owner }: { owner: Owner }) {
  const [open, setOpen] = useState<OpenStructure | null>(null);
  return (
    <>
      <TabTable
        entity="tipologia"
        withHistory
        singular="Tipología"
        plural="Tipologías"
        model="proyectos.tipologia"
        owner={owner}
        records={typologies}
        columns={[
          nameColumn,
          textColumn,
          {
            key: 'contentType',
            title: 'Modelo relacionado',
            secondary: true,
            render: ({ contentType }) => (contentType ? contentTypeText(contentType) : '—'),
          },
        ]}
        nameOf={({ nombre }) => nombre}
        form={TypologyForm}
        removing="al eliminar la tipología"
        rowActions={(row) => (
          <RowAction
            icon={<ApartmentOutlined />}
            title="Estructura de productos"
            name={row.nombre}
            onClick={() => setOpen(row)}
          />
        )}
        emptyText="Una tipología dice qué se construye en una unidad funcional y con qué productos."
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
      <TabTable
        entity="unidadFuncional"
        withHistory
        singular="Unidad Funcional"
        plural="Unidades Funcionales"
        model="proyectos.unidadfuncional"
        owner={owner}
        records={units}
        columns={[
          nameColumn,
          {
            key: 'tipologia',
            title: 'Tipología',
            orderBy: 'tipologia',
            render: ({ tipologia }) => tipologia?.nombre ?? <NoData>Sin tipología</NoData>,
          },
        ]}
        nameOf={({ nombre }) => nombre}
        form={UnitForm}
        removing="al eliminar la unidad funcional"
        rowActions={(row) => (
          <RowAction
            icon={<ApartmentOutlined />}
            title="Estructura de productos"
            name={row.nombre}
            onClick={() => openStructure(row)}
          />
        )}
        emptyText="Las unidades funcionales son las partes del proyecto que se construyen."
      />
      {open && <StructureDialog open={open} owner={owner} onClose={() => setOpen(null)} />}
    </>
  );
}

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
