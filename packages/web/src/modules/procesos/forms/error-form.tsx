import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { useManagedForm } from '../../../platform/management/managed/use-managed-form.ts';
import { DeclaredField, FormFields } from '../../../platform/record/form-fields.tsx';
import { type ProductError, productErrorRecord } from '../operations/administration.ts';
import { errorFieldsOf } from './error-fields.ts';
import type { OwnedFormProps } from './owned-form.ts';
import { ActivityPicker, knownNamed } from './pickers.tsx';

/** An error that quality control may find in some activities or products. */
export function ErrorForm(props: OwnedFormProps<ProductError>) {
  const { owner, row, onClose } = props;
  const fields = errorFieldsOf(owner);
  const known = row?.productosRelacionados ?? [];
  const form = useManagedForm({ ...productErrorRecord, fields }, props, {
    productosRelacionados: known,
  });
  const declared = { control: form.control, fields };
  return (
    <EntityForm form={form} onClose={onClose}>
      <FormFields {...declared} names={['nombre', 'descripcion']} autoFocus />
      <DeclaredField {...declared} name="productosRelacionados">
        {(field) => <ActivityPicker {...field} multiple owner={owner} known={knownNamed(known)} />}
      </DeclaredField>
    </EntityForm>
  );
}
