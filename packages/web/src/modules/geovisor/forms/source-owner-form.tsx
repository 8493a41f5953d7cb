import { sourceOwnerFields } from '@comarca/shared/modules/geovisor/source';
import { z } from 'zod';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { FormDialog } from '../../../platform/entity-form/form-dialog.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { UserPicker } from '../../../platform/pickers/user-picker.tsx';
import { DeclaredField } from '../../../platform/record/form-fields.tsx';
import { assignSource, radarKey, type WatchedSource } from '../operations/radar.ts';

interface Props {
  source: WatchedSource;
  onClose: () => void;
}

/** Says who is told when a source goes down and when it is back. */
export function SourceOwnerDialog(props: Props) {
  return (
    <FormDialog title={`Responsable de ${props.source.nombre}`} onClose={props.onClose}>
      <SourceOwnerForm {...props} />
    </FormDialog>
  );
}

/** As the picker gives it: the text of an id. */
const schema = z.object({ responsable: z.string().nullable() });

function SourceOwnerForm({ source, onClose }: Props) {
  const { responsable: owner, version } = source;
  const form = useEntityForm({
    schema,
    defaults: { responsable: owner?.id ?? null },
    version,
    save: ({ responsable }, call) =>
      assignSource(source, responsable, { ...call, version: call.version ?? version }),
    doing: 'al guardar el responsable',
    success: 'Responsable guardado Exitosamente',
    invalidate: [radarKey],
    onSaved: onClose,
  });
  const known = owner ? [{ value: owner.id, label: owner.fullName }] : [];
  return (
    <EntityForm form={form} onClose={onClose} closeLabel="Cancelar">
      <DeclaredField control={form.control} fields={sourceOwnerFields} name="responsable">
        {(field) => (
          <UserPicker {...field} known={known} placeholder={sourceOwnerFields.responsable.none} />
        )}
      </DeclaredField>
    </EntityForm>
  );
}
