import {
  bookmarkCategorySchema,
  geovisorLimits,
} from '@comarca/shared/modules/geovisor/geovisor.schema';
import { Input } from 'antd';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import type { Restored } from '../../../platform/history/restored.ts';
import { useManagedForm } from '../../../platform/management/use-managed-form.ts';
import { Campo } from '../../../ui/campo.tsx';
import { type BookmarkCategory, bookmarkCategories } from '../operations/categorias-marcadores.ts';
import { geovisorKeys } from '../operations/geovisor-keys.ts';

interface Props {
  row: BookmarkCategory | null;
  /** An old value of the history, on its way back into the form. */
  restored?: Restored | undefined;
  onClose: () => void;
}

/** A category into which bookmarks are sorted. */
export function CategoryForm({ row, restored, onClose }: Props) {
  const form = useManagedForm({
    row,
    calls: bookmarkCategories,
    schema: bookmarkCategorySchema,
    valuesOf,
    thing: 'la categoría',
    success: 'Categoria guardado Exitosamente',
    labels: { nombre: 'Nombre', descripcion: 'Descripción' },
    invalidate: [geovisorKeys.categories],
    restored,
    onClose,
  });
  return (
    <EntityForm form={form} onClose={onClose}>
      <Campo
        control={form.control}
        name="nombre"
        label="Nombre"
        required
        maxLength={geovisorLimits.nombre}
      >
        {(field) => <Input {...field} autoFocus />}
      </Campo>
      <Campo
        control={form.control}
        name="descripcion"
        label="Descripción"
        maxLength={geovisorLimits.descripcion}
      >
        {(field) => <Input.TextArea {...field} autoSize={{ minRows: 2, maxRows: 6 }} />}
      </Campo>
    </EntityForm>
  );
}

const valuesOf = (row: BookmarkCategory | null) => ({
  nombre: row?.nombre ?? '',
  descripcion: row?.descripcion ?? '',
});
