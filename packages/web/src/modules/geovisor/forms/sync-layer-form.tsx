import { requiredText } from '@comarca/shared/core/validation';
import { layerNameLimit } from '@comarca/shared/modules/geovisor/publication.fields';
import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { z } from 'zod';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { OptionsFailure } from '../../../ui/fields/options-failure.tsx';
import { geoviewerKeys } from '../operations/geoviewer-keys.ts';
import { loadStorages, storagesKey, syncLayer } from '../operations/map-server.ts';

const schema = z.object({
  capa: requiredText(layerNameLimit),
  storage: requiredText(layerNameLimit),
});

/** Publishes a table of a storage in the map server, or reads it anew. */
export function SyncLayerForm({ onClose }: { onClose: () => void }) {
  const alerts = useAlerts();
  const storages = useQuery({
    queryKey: storagesKey,
    queryFn: loadStorages,
    meta: { doing: 'al cargar los almacenes de datos' },
  });
  const form = useEntityForm({
    schema,
    defaults: { capa: '', storage: '' },
    version: null,
    labels: { capa: 'Capa', storage: 'Almacén de datos' },
    save: (values) => syncLayer(values),
    doing: 'al sincronizar la capa',
    success: 'Capa Sincronizada exitosamente',
    invalidate: [geoviewerKeys.publications],
    onSaved: (done) => {
      alerts.info(done);
      onClose();
    },
  });
  return (
    <EntityForm form={form} onClose={onClose}>
      <Field
        control={form.control}
        name="capa"
        label="Capa"
        required
        maxLength={layerNameLimit}
        help="El nombre de la tabla."
      >
        {(field) => <Input {...field} autoFocus autoComplete="off" spellCheck={false} />}
      </Field>
      <Field control={form.control} name="storage" label="Almacén de datos" required>
        {({ value, ...field }) => (
          <Select
            {...field}
            value={value || null}
            loading={storages.isPending}
            placeholder="Debe seleccionar un elemento de la lista"
            options={(storages.data ?? []).map(({ id, nombre, tipo }) => ({
              value: id,
              label: `${nombre} (${tipo})`,
            }))}
          />
        )}
      </Field>
      {storages.isError && <OptionsFailure onRetry={() => void storages.refetch()} />}
    </EntityForm>
  );
}
