import { typologyFields } from '@comarca/shared/modules/procesos/administration.fields';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { useManagedForm } from '../../../platform/management/managed/use-managed-form.ts';
import { DeclaredField, FormFields } from '../../../platform/record/form-fields.tsx';
import { type Typology, typologyRecord } from '../operations/administration.ts';
import { ContentTypeSelect } from './content-type-select.tsx';
import type { OwnedFormProps } from './owned-form.ts';

/** A typology of functional units. */
export function TypologyForm(props: OwnedFormProps<Typology>) {
  const form = useManagedForm(typologyRecord, props);
  const declared = { control: form.control, fields: typologyFields };
  return (
    <EntityForm form={form} onClose={props.onClose}>
      <FormFields {...declared} names={['nombre', 'descripcion']} autoFocus />
      <DeclaredField {...declared} name="contentType">
        {(field) => <ContentTypeSelect {...field} />}
      </DeclaredField>
    </EntityForm>
  );
}
