import {
  MAX_DESCRIPTION,
  MAX_NAME,
  productErrorSchema,
} from '@comarca/shared/modules/procesos/administracion.schema';
import { Input } from 'antd';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { Campo } from '../../../ui/campo.tsx';
import { type ProductError, productErrors } from '../operations/tabs.ts';
import { ActivityPicker, knownNamed } from './pickers.tsx';
import { type TabFormProps, useTabForm } from './use-tab-form.ts';

/** An error that quality control may find in some activities or products. */
export function ErrorForm(props: TabFormProps<ProductError>) {
  const { owner, row, onClose } = props;
  const related = 'proyecto' in owner ? 'Productos relacionados' : 'Actividades relacionadas';
  const form = useTabForm(props, {
    records: productErrors,
    schema: productErrorSchema,
    valuesOf,
    thing: 'el error',
    success: 'Error guardado Exitosamente',
    labels: { nombre: 'Nombre', descripcion: 'Descripción', productosRelacionados: related },
  });
  return (
    <EntityForm form={form} onClose={onClose}>
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
      <Campo control={form.control} name="productosRelacionados" label={related}>
        {(field) => (
          <ActivityPicker
            {...field}
            multiple
            owner={owner}
            known={knownNamed(row?.productosRelacionados)}
          />
        )}
      </Campo>
    </EntityForm>
  );
}

const valuesOf = (row: ProductError | null) => ({
  nombre: row?.nombre ?? '',
  descripcion: row?.descripcion ?? '',
  productosRelacionados: row?.productosRelacionados.map(({ id }) => id) ?? [],
});
