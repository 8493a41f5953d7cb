import {
  MAX_DESCRIPTION,
  MAX_NAME,
  typologySchema,
} from '@comarca/shared/modules/procesos/administracion.schema';
import { Input } from 'antd';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { Campo } from '../../../ui/campo.tsx';
import { type Typology, typologies } from '../operations/tabs.ts';
import { ContentTypeSelect } from './content-type-select.tsx';
import { type TabFormProps, useTabForm } from './use-tab-form.ts';

/** A typology of functional units. */
export function TypologyForm(props: TabFormProps<Typology>) {
  const form = useTabForm(props, {
    records: typologies,
    schema: typologySchema,
    valuesOf,
    thing: 'la tipología',
    success: 'Tipología guardada Exitosamente',
    labels: { nombre: 'Nombre', descripcion: 'Descripción', contentType: 'Modelo relacionado' },
  });
  return (
    <EntityForm form={form} onClose={props.onClose}>
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
      <Campo control={form.control} name="contentType" label="Modelo relacionado">
        {(field) => <ContentTypeSelect {...field} />}
      </Campo>
    </EntityForm>
  );
}

const valuesOf = (row: Typology | null) => ({
  nombre: row?.nombre ?? '',
  descripcion: row?.descripcion ?? '',
  contentType: row?.contentType?.id ?? null,
});
