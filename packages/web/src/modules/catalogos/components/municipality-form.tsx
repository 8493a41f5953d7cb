import { municipalityFields } from '@comarca/shared/modules/catalogos/catalogue.fields';
import { Input } from 'antd';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import {
  type ManagedFormProps,
  useManagedForm,
} from '../../../platform/management/managed/use-managed-form.ts';
import { DeclaredField } from '../../../platform/record/form-fields.tsx';
import { type MunicipalityRow, municipalityRecord } from '../operations/municipalities.ts';

/** Corrects the name of a municipality; the rest of it comes with an import. */
export function MunicipalityForm(props: ManagedFormProps<MunicipalityRow>) {
  const { row, onClose } = props;
  const form = useManagedForm(municipalityRecord, props);
  return (
    <EntityForm form={form} onClose={onClose}>
      <DeclaredField
        control={form.control}
        fields={municipalityFields}
        name="nombre"
        help={
          row
            ? `DIVIPOLA ${row.codigo}, ${row.departamento}. La próxima importación vuelve a escribir el nombre oficial.`
            : undefined
        }
      >
        {(field) => <Input {...field} />}
      </DeclaredField>
    </EntityForm>
  );
}
