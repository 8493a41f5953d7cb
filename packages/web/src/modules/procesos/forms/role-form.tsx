import { roleFields } from '@comarca/shared/modules/procesos/administration.fields';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { useManagedForm } from '../../../platform/management/managed/use-managed-form.ts';
import { DeclaredField, FormFields } from '../../../platform/record/form-fields.tsx';
import { type Role, roleRecord } from '../operations/administration.ts';
import type { OwnedFormProps } from './owned-form.ts';
import { GroupPicker, knownNamed } from './pickers.tsx';

/** A role; its group exists in projects only. */
export function RoleForm(props: OwnedFormProps<Role>) {
  const { owner, row, onClose } = props;
  const known = row?.grupo ? [row.grupo] : [];
  const form = useManagedForm(roleRecord, props, { grupo: known });
  const declared = { control: form.control, fields: roleFields };
  return (
    <EntityForm form={form} onClose={onClose}>
      <FormFields {...declared} names={['rol']} autoFocus />
      {'proyecto' in owner && (
        <DeclaredField {...declared} name="grupo">
          {(field) => <GroupPicker {...field} owner={owner} known={knownNamed(known)} />}
        </DeclaredField>
      )}
    </EntityForm>
  );
}
