import { folioFields } from '@comarca/shared/modules/folios/folio.fields';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { findCities } from '../../../platform/pickers/cities.ts';
import { SearchPicker } from '../../../platform/pickers/search-picker.tsx';
import { DeclaredField, FormFields } from '../../../platform/record/form-fields.tsx';
import { type RecordFormProps, useRecordForm } from '../../../platform/record/use-record-form.ts';
import { type Folio, folioRecord } from '../operations/folios.ts';
import '../folios.css';

/** 'Crear Folio', 'Editar Folio' */
export function FolioForm(props: RecordFormProps<Folio>) {
  const { record, onClose } = props;
  const known = record?.municipio ? [record.municipio] : [];
  const form = useRecordForm(folioRecord, props, { municipality: known });
  const declared = { control: form.control, fields: folioFields };
  return (
    <EntityForm form={form} onClose={onClose}>
      <FormFields {...declared} names={['fmi']} autoFocus />
      <div className="folio-pareja">
        <FormFields {...declared} names={['state', 'propertyType', 'origin', 'area']} />
      </div>
      <DeclaredField {...declared} name="municipality">
        {(field) => (
          <SearchPicker
            {...field}
            source="municipios"
            find={findCities}
            known={known.map(({ id, nombre }) => ({ value: id, label: nombre }))}
          />
        )}
      </DeclaredField>
      <div className="folio-pareja">
        <FormFields {...declared} names={['vereda', 'address', 'opened', 'printed']} />
      </div>
      <FormFields {...declared} names={['npn', 'formerCode', 'nupre', 'parents', 'segregated']} />
    </EntityForm>
  );
}
