import {
  blockSchema,
  MAX_NAME,
  roleGroupSchema,
} from '@comarca/shared/modules/procesos/administracion.schema';
import { Input } from 'antd';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { Campo } from '../../../ui/campo.tsx';
import { type Block, blocks, type Group, groups } from '../operations/tabs.ts';
import { type TabFormProps, useTabForm } from './use-tab-form.ts';

const valuesOf = (row: { nombre: string } | null) => ({ nombre: row?.nombre ?? '' });
const labels = { nombre: 'Nombre' };

/** A group of roles. */
export function GroupForm(props: TabFormProps<Group>) {
  const form = useTabForm(props, {
    records: groups,
    schema: roleGroupSchema,
    valuesOf,
    thing: 'el grupo',
    success: 'Grupo guardado Exitosamente',
    labels,
  });
  return <NameOnly form={form} onClose={props.onClose} />;
}

/** A block of a project. */
export function BlockForm(props: TabFormProps<Block>) {
  const form = useTabForm(props, {
    records: blocks,
    schema: blockSchema,
    valuesOf,
    thing: 'el bloque',
    success: 'Bloque guardado Exitosamente',
    labels,
  });
  return <NameOnly form={form} onClose={props.onClose} />;
}

function NameOnly({
  form,
  onClose,
}: {
  form: ReturnType<typeof useTabForm<Group, { nombre: string }, { nombre: string }>>;
  onClose: () => void;
}) {
  return (
    <EntityForm form={form} onClose={onClose}>
      <Campo control={form.control} name="nombre" label="Nombre" required maxLength={MAX_NAME}>
        {(field) => <Input {...field} autoFocus />}
      </Campo>
    </EntityForm>
  );
}
