import { portalBookmarkFields } from '@comarca/shared/modules/geovisor/portal-bookmark.fields';
import { useState } from 'react';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import {
  type ManagedFormProps,
  useManagedForm,
} from '../../../platform/management/managed/use-managed-form.ts';
import { SearchPicker } from '../../../platform/pickers/search-picker.tsx';
import { DeclaredField, FormFields } from '../../../platform/record/form-fields.tsx';
import {
  findBookmarks,
  type PortalBookmarkRow,
  portalBookmarkRecord,
} from '../operations/portal-bookmarks.ts';

const names = ['titulo', 'descripcion', 'carpeta', 'orden'] as const;

/** A bookmark of the geoportal: its view is copied at first, and anew only where it is asked for. */
export function PortalBookmarkForm(props: ManagedFormProps<PortalBookmarkRow>) {
  const stored = props.row?.marcador;
  const [met, setMet] = useState(stored ? [stored] : []);
  const form = useManagedForm(portalBookmarkRecord, props, { marcador: met });
  return (
    <EntityForm form={form} onClose={props.onClose}>
      <DeclaredField control={form.control} fields={portalBookmarkFields} name="marcador">
        {(field) => (
          <SearchPicker
            {...field}
            source="marcadores-del-geoportal"
            find={findBookmarks}
            // Bookmarks are made on every map.
            freshMs={0}
            minLength={0}
            known={met.map(({ id, nombre }) => ({ value: id, label: nombre }))}
            onPick={({ value, label }) => setMet([...met, { id: value, nombre: label }])}
            doing="al buscar marcadores"
          />
        )}
      </DeclaredField>
      <FormFields
        control={form.control}
        fields={portalBookmarkFields}
        names={props.row ? [...names, 'tomarVista'] : names}
      />
    </EntityForm>
  );
}
