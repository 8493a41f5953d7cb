import { requiredText } from '@comarca/shared/core/validation';
import { layerNameLimit, publishedName } from '@comarca/shared/modules/geovisor/publication.fields';
import { Input } from 'antd';
import { z } from 'zod';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { geoviewerKeys } from '../operations/geoviewer-keys.ts';
import { renameLayer } from '../operations/map-server.ts';

const schema = z.object({ geoserverName: requiredText(layerNameLimit), newName: publishedName });

/** Gives a layer of the map server another name. */
export function RenameLayerForm({ onClose }: { onClose: () => void }) {
  const form = useEntityForm({
    schema,
    defaults: { geoserverName: '', newName: '' },
    version: null,
    labels: { geoserverName: 'Nombre actual', newName: 'Nombre nuevo' },
    save: (values) => renameLayer(values),
    doing: 'al actualizar el nombre de la capa',
    success: 'Nombre de la capa actualizado Exitosamente',
    invalidate: [geoviewerKeys.publications],
    onSaved: onClose,
  });
  const input = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <EntityForm form={form} onClose={onClose}>
      <Field
        control={form.control}
        name="geoserverName"
        label="Nombre actual"
        required
        maxLength={layerNameLimit}
        help="Como la publica hoy el servidor de mapas."
      >
        {(field) => <Input {...field} {...input} autoFocus />}
      </Field>
      <Field
        control={form.control}
        name="newName"
        label="Nombre nuevo"
        required
        maxLength={layerNameLimit}
      >
        {(field) => <Input {...field} {...input} />}
      </Field>
    </EntityForm>
  );
}
