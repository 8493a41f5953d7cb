import { portalBookmarkFields } from '@comarca/shared/modules/geovisor/portal-bookmark.fields';
import { useQuery } from '@tanstack/react-query';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import {
  type ManagedFormProps,
  useManagedForm,
} from '../../../platform/management/managed/use-managed-form.ts';
import { FormFields } from '../../../platform/record/form-fields.tsx';
import { OptionsFailure } from '../../../ui/fields/options-failure.tsx';
import { type PortalBookmarkRow, portalBookmarkRecord } from '../operations/portal-bookmarks.ts';

const names = ['marcador', 'titulo', 'descripcion', 'carpeta', 'orden'] as const;

/** A bookmark of the geoportal: its view is copied at first, and anew only where it is asked for. */
export function PortalBookmarkForm(props: ManagedFormProps<PortalBookmarkRow>) {
  const choices = useQuery({
    queryKey: [...portalBookmarkRecord.queryKey, 'opciones'],
    queryFn: portalBookmarkRecord.choices,
    // Bookmarks are made on every map.
    staleTime: 0,
    meta: { doing: 'al cargar las opciones' },
  });
  const form = useManagedForm(portalBookmarkRecord, props, choices.data);
  return (
    <EntityForm form={form} onClose={props.onClose}>
      <FormFields
        control={form.control}
        fields={portalBookmarkFields}
        choices={choices.data ?? {}}
        names={props.row ? [...names, 'tomarVista'] : names}
      />
      {choices.isError && <OptionsFailure onRetry={() => void choices.refetch()} />}
    </EntityForm>
  );
}
