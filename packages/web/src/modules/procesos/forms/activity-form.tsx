import { activityFields } from '@comarca/shared/modules/procesos/administration.fields';
import { Switch } from 'antd';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { useManagedForm } from '../../../platform/management/managed/use-managed-form.ts';
import { DeclaredField, FormFields } from '../../../platform/record/form-fields.tsx';
import { type Activity, activityRecord } from '../operations/administration.ts';
import { ContentTypeSelect } from './content-type-select.tsx';
import type { OwnedFormProps } from './owned-form.ts';
import { knownRoles, RolePicker } from './pickers.tsx';

/** An activity: what is done, who manages it and who controls it. */
export function ActivityForm(props: OwnedFormProps<Activity>) {
  const { owner, row, onClose } = props;
  const roles = {
    perfilesGestion: row?.perfilesGestion ?? [],
    perfilesControl: row?.perfilesControl ?? [],
  };
  const form = useManagedForm(activityRecord, props, roles);
  const declared = { control: form.control, fields: activityFields };
  return (
    <EntityForm form={form} onClose={onClose}>
      <FormFields {...declared} names={['nombre', 'descripcion']} autoFocus />
      <DeclaredField {...declared} name="esContinua">
        {({ value, name: _name, ...field }) => <Switch {...field} checked={value} />}
      </DeclaredField>
      <DeclaredField {...declared} name="contentType">
        {(field) => <ContentTypeSelect {...field} />}
      </DeclaredField>
      <DeclaredField {...declared} name="perfilesGestion">
        {(field) => (
          <RolePicker {...field} multiple owner={owner} known={knownRoles(roles.perfilesGestion)} />
        )}
      </DeclaredField>
      <DeclaredField {...declared} name="perfilesControl">
        {(field) => (
          <RolePicker {...field} multiple owner={owner} known={knownRoles(roles.perfilesControl)} />
        )}
      </DeclaredField>
    </EntityForm>
  );
}
