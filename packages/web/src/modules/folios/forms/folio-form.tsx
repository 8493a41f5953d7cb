import { folioFields } from '@comarca/shared/modules/folios/folio.fields';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { among } from '../../../platform/pickers/form-source.ts';
import { FormFields } from '../../../platform/record/form-fields.tsx';
import { type RecordFormProps, useRecordForm } from '../../../platform/record/use-record-form.ts';
import { type Folio, folioCities, folioRecord } from '../operations/folios.ts';
import '../folios.css';

/** 'Crear Folio', 'Editar Folio' */
export function FolioForm(props: RecordFormProps<Folio>) {
  const { record, onClose } = props;
  const known = record?.municipio ? [record.municipio] : [];
  const form = useRecordForm(folioRecord, props, { municipality: known });
  const declared = {
    control: form.control,
    fields: folioFields,
    sources: { municipality: among(folioCities, ...known) },
  };
  return (
    <EntityForm form={form} onClose={onClose}>
      <FormFields {...declared} names={['fmi']} autoFocus />
      <div className="folio-pareja">
        <FormFields {...declared} names={['state', 'propertyType', 'origin', 'area']} />
      </div>
      <FormFields {...declared} names={['municipality']} />
      <div className="folio-pareja">
        <FormFields {...declared} names={['vereda', 'address', 'opened', 'printed']} />
      </div>
      <FormFields {...declared} names={['npn', 'formerCode', 'nupre', 'parents', 'segregated']} />
    </EntityForm>
  );
}
