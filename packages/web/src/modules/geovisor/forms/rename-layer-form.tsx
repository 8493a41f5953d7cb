import { requiredText } from '@comarca/shared/core/validation';
import { layerNameLimit, publishedName } from '@comarca/shared/modules/geovisor/publication.fields';
import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { useDebounced } from '../../../platform/pickers/use-picker-search.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { LayerUses } from '../../capas/public.ts';
import { geoviewerKeys } from '../operations/geoviewer-keys.ts';
import { layerPublishedAs, renameLayer } from '../operations/map-server.ts';

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
  const current = useWatch({ control: form.control, name: 'geoserverName' });
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
      <RenamedUses name={current} />
    </EntityForm>
  );
}

/** What uses the table that is published under a name: the name that is given up goes on leading to it. */
function RenamedUses({ name }: { name: string }) {
  const asked = useDebounced(name.trim());
  const { data } = useQuery({
    queryKey: [...geoviewerKeys.publications, 'como', asked],
    queryFn: () => layerPublishedAs(asked),
    enabled: asked !== '',
    meta: { quiet: 'the name may be of a server that the platform does not ask' },
  });
  return data ? (
    <LayerUses id={data} before="El nombre anterior seguirá respondiendo. Usan la tabla:" />
  ) : null;
}
