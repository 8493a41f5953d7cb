import {
  companyProcessSchema,
  MAX_PROCESS_CODE,
  MAX_PROCESS_NAME,
  MAX_PROCESS_SITE,
} from '@comarca/shared/modules/procesos/proceso.schema';
import { Input, Skeleton } from 'antd';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { useRecordToEdit } from '../../../platform/entity-form/use-record-to-edit.ts';
import type { Restored } from '../../../platform/history/restored.ts';
import { SearchPicker } from '../../../platform/pickers/search-picker.tsx';
import { Campo } from '../../../ui/campo.tsx';
import {
  findCompanies,
  loadProcess,
  type Process,
  processesKey,
  saveProcess,
} from '../operations/procesos.ts';

interface Props {
  onClose: () => void;
  onSaved: (id: string) => void;
  /** An old value of the history, put back as an unsaved change. */
  restored?: Restored | null;
}

/** The form of a stored process, read fresh. */
export function EditProcess({ id, ...rest }: Props & { id: string }) {
  const { data, error } = useRecordToEdit([...processesKey, id], () => loadProcess(id));
  if (error) return <LoadFailure thing="el proceso" failure={error} />;
  return data ? <ProcessForm process={data} {...rest} /> : <Skeleton active />;
}

/** Creates or edits a process of the company. */
export function ProcessForm({
  process,
  onClose,
  onSaved,
  restored,
}: Props & { process?: Process }) {
  const form = useEntityForm({
    schema: companyProcessSchema,
    defaults: valuesOf(process),
    restored,
    version: process?.version ?? null,
    save: (values, call) => saveProcess(process?.id ?? null, values, call),
    ...(process && {
      reload: async () => {
        const stored = await loadProcess(process.id);
        return { version: stored.version, values: valuesOf(stored) };
      },
    }),
    doing: 'al guardar el proceso',
    success: 'Proceso guardado Exitosamente',
    invalidate: [processesKey],
    onSaved,
    labels,
  });
  const known = process?.empresa
    ? [{ value: process.empresa.id, label: process.empresa.razonSocial }]
    : [];
  return (
    <EntityForm form={form} onClose={onClose}>
      <Campo
        control={form.control}
        name="nombre"
        label="Nombre"
        required
        maxLength={MAX_PROCESS_NAME}
      >
        {(field) => <Input {...field} />}
      </Campo>
      <Campo control={form.control} name="diferenciador" label="Diferenciador" required>
        {({ value, ...field }) => <Input {...field} value={String(value)} inputMode="decimal" />}
      </Campo>
      <Campo control={form.control} name="descripcion" label="Descripción" required>
        {(field) => <Input.TextArea {...field} autoSize={{ minRows: 3, maxRows: 10 }} />}
      </Campo>
      <Campo
        control={form.control}
        name="sitioSharepoint"
        label="Sitio Sharepoint"
        required
        maxLength={MAX_PROCESS_SITE}
      >
        {(field) => <Input {...field} />}
      </Campo>
      <Campo
        control={form.control}
        name="codigo"
        label="Código"
        required
        maxLength={MAX_PROCESS_CODE}
      >
        {(field) => <Input {...field} />}
      </Campo>
      <Campo control={form.control} name="empresa" label="Empresa">
        {(field) => (
          <SearchPicker {...field} source="empresas-proceso" find={findCompanies} known={known} />
        )}
      </Campo>
    </EntityForm>
  );
}

const labels = {
  nombre: 'Nombre',
  diferenciador: 'Diferenciador',
  descripcion: 'Descripción',
  sitioSharepoint: 'Sitio Sharepoint',
  codigo: 'Código',
  empresa: 'Empresa',
};

const valuesOf = (process: Process | undefined) => ({
  nombre: process?.nombre ?? '',
  diferenciador: process ? String(process.diferenciador) : '',
  descripcion: process?.descripcion ?? '',
  sitioSharepoint: process?.sitioSharepoint ?? '',
  codigo: process?.codigo ?? '',
  empresa: process?.empresa?.id ?? null,
});
