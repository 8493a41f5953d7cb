import {
  activitySchema,
  MAX_DESCRIPTION,
  MAX_NAME,
} from '@comarca/shared/modules/procesos/administracion.schema';
import { Input, Switch } from 'antd';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { Campo } from '../../../ui/campo.tsx';
import { type Activity, activities } from '../operations/tabs.ts';
import { ContentTypeSelect } from './content-type-select.tsx';
import { knownRoles, RolePicker } from './pickers.tsx';
import { type TabFormProps, useTabForm } from './use-tab-form.ts';

/** An activity: what is done, who manages it and who controls it. */
export function ActivityForm(props: TabFormProps<Activity>) {
  const { owner, row, onClose } = props;
  const form = useTabForm(props, {
    records: activities,
    schema: activitySchema,
    valuesOf,
    thing: 'la actividad',
    success: 'Actividad guardada Exitosamente',
    labels,
  });
  return (
    <EntityForm form={form} onClose={onClose}>
      <Campo control={form.control} name="nombre" label="Nombre" required maxLength={MAX_NAME}>
        {(field) => <Input {...field} autoFocus />}
      </Campo>
      <Campo
        control={form.control}
        name="descripcion"
        label="Descripción"
        required
        maxLength={MAX_DESCRIPTION}
      >
        {(field) => <Input.TextArea {...field} autoSize={{ minRows: 2, maxRows: 8 }} />}
      </Campo>
      <Campo
        control={form.control}
        name="esContinua"
        label="Es continua"
        help="No termina, o se repite."
      >
        {({ value, name: _name, ...field }) => <Switch {...field} checked={value === true} />}
      </Campo>
      <Campo control={form.control} name="contentType" label="Modelo relacionado">
        {(field) => <ContentTypeSelect {...field} />}
      </Campo>
      <Campo control={form.control} name="perfilesGestion" label="Perfiles de gestión" required>
        {(field) => (
          <RolePicker {...field} multiple owner={owner} known={knownRoles(row?.perfilesGestion)} />
        )}
      </Campo>
      <Campo control={form.control} name="perfilesControl" label="Perfiles de control">
        {(field) => (
          <RolePicker {...field} multiple owner={owner} known={knownRoles(row?.perfilesControl)} />
        )}
      </Campo>
    </EntityForm>
  );
}

const labels = {
  nombre: 'Nombre',
  descripcion: 'Descripción',
  esContinua: 'Es continua',
  contentType: 'Modelo relacionado',
  perfilesGestion: 'Perfiles de gestión',
  perfilesControl: 'Perfiles de control',
};

const valuesOf = (row: Activity | null) => ({
  nombre: row?.nombre ?? '',
  descripcion: row?.descripcion ?? '',
  esContinua: row?.esContinua ?? false,
  contentType: row?.contentType?.id ?? null,
  perfilesGestion: row?.perfilesGestion.map(({ id }) => id) ?? [],
  perfilesControl: row?.perfilesControl.map(({ id }) => id) ?? [],
});
