import { formLabel } from '@comarca/shared/core/record/record-fields';
import { imageRatios, type SubjectClass } from '@comarca/shared/modules/sujetos/subject';
import { useMemo } from 'react';
import { z } from 'zod';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import type { Restored } from '../../../platform/history/restored.ts';
import { ImageCropField, type StoredImage } from '../../../platform/images/image-crop-field.tsx';
import type { CropData } from '../../../platform/images/image-cropper.tsx';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { WithOffered } from '../../../platform/record/record-form.tsx';
import { type RecordFormProps, useRecordForm } from '../../../platform/record/use-record-form.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { SubjectImage } from '../components/subject-image.tsx';
import { classTexts } from '../operations/subject-classes.ts';
import { formSchema, subjectRecords } from '../operations/subject-record.ts';
import { type Subject, type SubjectsInit, subjectsInit } from '../operations/subjects.ts';
import { ContactTabs } from './contact-tabs.tsx';
import { IdentificationFields, onlyTypeOf } from './identification-fields.tsx';
import { NameFields } from './name-fields.tsx';
import { SimilarNotice } from './similar-notice.tsx';

/** Characters of a name or an address in the address of the page. */
const MOST_TYPED = 254;

interface Props extends RecordFormProps<Subject> {
  clase: SubjectClass;
}

/** 'Crear Empresa', 'Editar Empresa', 'Crear Persona', 'Editar Persona' */
export function SubjectForm(props: Props) {
  return (
    <WithOffered thing="los catálogos" offered={subjectsInit}>
      {(init) => <LoadedForm {...props} init={init} />}
    </WithOffered>
  );
}

function useSubjectForm({ clase, init, ...props }: Props & { init: SubjectsInit }) {
  const { article } = classTexts[clase];
  const types = clase === 'EMPRESA' ? init.tiposEmpresa : init.tiposPersona;
  const schema = useMemo(
    () => formSchema(clase, (id) => types.find((type) => type.id === id)?.tipoCorto ?? ''),
    [clase, types],
  );
  const typed = useTypedElsewhere();
  const form = useRecordForm(
    subjectRecords[clase],
    props,
    { identificationType: types, genre: init.generos },
    {
      schema,
      // The only type that there is, is chosen.
      initial: { identificationType: onlyTypeOf(types) },
      labels: { identified: 'Identificado' },
      doing: `al almacenar ${article}`,
      prefill: props.restored ? identifiedBy(props.restored) : props.record ? undefined : typed,
    },
  );
  return { form, types };
}

const typedElsewhere = z.object({
  nombre: z.string().max(MOST_TYPED).optional().catch(undefined),
  correo: z.string().max(MOST_TYPED).optional().catch(undefined),
});

/** What a new record begins with that was typed in another form, as the address says. */
function useTypedElsewhere() {
  const [{ nombre, correo }] = useUrlState(typedElsewhere);
  return useMemo(
    () => ({
      ...(nombre && { names: nombre }),
      ...(correo && { emails: [{ email: correo }] }),
    }),
    [nombre, correo],
  );
}

function LoadedForm(props: Props & { init: SubjectsInit }) {
  const { clase, record, init } = props;
  const { form, types } = useSubjectForm(props);
  const { control } = form;
  const { fields } = classTexts[clase];
  return (
    <EntityForm form={form} onClose={props.onClose}>
      <Field control={control} name="image" label={formLabel(fields.image)}>
        {({ id, value, onChange }) => (
          <div className="sujeto-carga">
            <ImageCropField
              id={id}
              ratio={imageRatios[clase]}
              stored={storedImage(record)}
              value={value}
              onChange={onChange}
              preview={(image) => (
                <SubjectImage clase={clase} image={image} name={record?.nombre ?? ''} large />
              )}
            />
          </div>
        )}
      </Field>
      <IdentificationFields form={form.form} fields={fields} types={types} />
      <NameFields clase={clase} control={control} genres={init.generos} />
      <SimilarNotice clase={clase} control={control} exceptId={record?.id ?? null} />
      <ContactTabs control={control} fields={fields} subject={record} />
    </EntityForm>
  );
}

/** Whoever gets an identification back is identified, and who gets none back is not. */
const identifiedBy = ({ field, value }: Restored): { identified?: boolean } =>
  field === 'identification' || field === 'identificationType'
    ? { identified: Boolean(value) }
    : {};

/** The stored picture as the cropper takes it up again. */
function storedImage(subject: Subject | null): StoredImage {
  const crop = subject?.cropData as Partial<CropData> | null | undefined;
  return {
    image: subject?.imagen ?? null,
    original: subject?.original ?? null,
    cropData: crop?.boundary && crop.visible ? (crop as CropData) : null,
  };
}
