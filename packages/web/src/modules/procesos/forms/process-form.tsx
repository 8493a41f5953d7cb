import { processFields } from '@comarca/shared/modules/procesos/process.fields';
import { Input } from 'antd';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { among } from '../../../platform/pickers/form-source.ts';
import { DeclaredField, FormFields } from '../../../platform/record/form-fields.tsx';
import { type RecordFormProps, useRecordForm } from '../../../platform/record/use-record-form.ts';
import { companySource } from '../../sujetos/public.ts';
import { type Process, processRecord } from '../operations/processes.ts';

/** 'Crear Proceso Empresa', 'Editar Proceso Empresa' */
export function ProcessForm(props: RecordFormProps<Process>) {
  const company = props.record?.empresa;
  const form = useRecordForm(processRecord, props, { empresa: company ? [company] : [] });
  const sources = { empresa: among(companySource, company) };
  const declared = { control: form.control, fields: processFields, sources };
  return (
    <EntityForm form={form} onClose={props.onClose}>
      <FormFields {...declared} names={['nombre']} />
      <DeclaredField {...declared} name="diferenciador">
        {({ value, ...field }) => <Input {...field} value={String(value)} inputMode="decimal" />}
      </DeclaredField>
      <FormFields {...declared} names={['descripcion', 'sitioSharepoint', 'codigo', 'empresa']} />
    </EntityForm>
  );
}
