import { functionalUnitFields } from '@comarca/shared/modules/procesos/administration.fields';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { useManagedForm } from '../../../platform/management/managed/use-managed-form.ts';
import { DeclaredField, FormFields } from '../../../platform/record/form-fields.tsx';
import { type Unit, unitRecord } from '../operations/administration.ts';
import type { OwnedFormProps } from './owned-form.ts';
import { knownNamed, TypologyPicker } from './pickers.tsx';

/** A functional unit and its typology. */
export function UnitForm(props: OwnedFormProps<Unit>) {
  const { owner, row, onClose } = props;
  const known = row?.tipologia ? [row.tipologia] : [];
  const form = useManagedForm(unitRecord, props, { tipologia: known });
  const declared = { control: form.control, fields: functionalUnitFields };
  return (
    <EntityForm form={form} onClose={onClose}>
      <FormFields {...declared} names={['nombre']} autoFocus />
      <DeclaredField {...declared} name="tipologia">
        {(field) => <TypologyPicker {...field} owner={owner} known={knownNamed(known)} />}
      </DeclaredField>
    </EntityForm>
  );
}
