import { imageRatios, type SubjectClass } from '@comarca/shared/modules/sujetos/sujeto';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { useRecordToEdit } from '../../../platform/entity-form/use-record-to-edit.ts';
import type { Restored } from '../../../platform/history/restored.ts';
import { ImageCropField } from '../../../platform/images/image-crop-field.tsx';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { Campo } from '../../../ui/campo.tsx';
import { SubjectImage } from '../components/subject-image.tsx';
import { classTexts } from '../operations/clases.ts';
import { saveSubject } from '../operations/guardar.ts';
import {
  initKey,
  loadInit,
  loadSubject,
  type Subject,
  type SubjectsInit,
  subjectKey,
  subjectsKey,
} from '../operations/sujetos.ts';
import { ContactTabs } from './contact-tabs.tsx';
import { IdentificationFields } from './identification-fields.tsx';
import { NameFields } from './name-fields.tsx';
import { SimilarNotice } from './similar-notice.tsx';
import { labelsOf } from './subject-labels.ts';
import {
  formSchema,
  newValues,
  type SubjectValues,
  storedImage,
  valuesOf,
} from './subject-values.ts';

interface CommonProps {
  clase: SubjectClass;
  onSaved: (id: string) => void;
  onClose: () => void;
  /** An old value of the history, put back as an unsaved change. */
  restored?: Restored | null;
}

/** 'Crear Empresa', 'Crear Persona'. */
export function CreateSubject(props: CommonProps) {
  const init = useQuery({ queryKey: initKey, queryFn: loadInit });
  if (!init.data) return <RecordState thing="los catálogos" failure={init.error} />;
  return <SubjectForm {...props} subject={null} init={init.data} />;
}

/** 'Editar Empresa', 'Editar Persona'. */
export function EditSubject({ id, ...props }: CommonProps & { id: string }) {
  const init = useQuery({ queryKey: initKey, queryFn: loadInit });
  const record = useRecordToEdit(subjectKey(props.clase, id), () => loadSubject(props.clase, id));
  if (!record.data || !init.data) {
    const { article } = classTexts[props.clase];
    return <RecordState thing={article} failure={record.error ?? init.error} />;
  }
  return <SubjectForm {...props} subject={record.data} init={init.data} />;
}

interface FormProps extends CommonProps {
  subject: Subject | null;
  init: SubjectsInit;
}

function SubjectForm({ clase, subject, init, restored, onSaved, onClose }: FormProps) {
  const { article, singular, imageLabel } = classTexts[clase];
  const types = clase === 'EMPRESA' ? init.tiposEmpresa : init.tiposPersona;
  const schema = useMemo(
    () => formSchema(clase, (id) => types.find((type) => type.id === id)?.tipoCorto ?? ''),
    [clase, types],
  );
  const form = useEntityForm({
    schema,
    defaults: subject ? valuesOf(subject) : newValues(types),
    version: subject?.version ?? null,
    labels: labelsOf(clase, types, init.generos),
    save: (values, call) => saveSubject(clase, subject?.id ?? null, values, call),
    doing: `al almacenar ${article}`,
    success: `${singular} guardada Exitosamente`,
    invalidate: [
      subjectsKey(clase),
      ['sujetos', 'parecidos'],
      ['history', classTexts[clase].entity],
    ],
    onSaved,
    restored,
    ...(restored && { prefill: identifiedBy(restored) }),
    ...(subject && {
      record: { entity: classTexts[clase].entity, id: subject.id },
      reload: async () => {
        const stored = await loadSubject(clase, subject.id);
        return { version: stored.version, values: valuesOf(stored) };
      },
    }),
  });
  const { control } = form;
  return (
    <EntityForm form={form} onClose={onClose}>
      <Campo control={control} name="image" label={imageLabel}>
        {({ id, value, onChange }) => (
          <div className="sujeto-carga">
            <ImageCropField
              id={id}
              ratio={imageRatios[clase]}
              stored={storedImage(subject)}
              value={value}
              onChange={onChange}
              preview={(image) => (
                <SubjectImage clase={clase} image={image} name={subject?.nombre ?? ''} large />
              )}
            />
          </div>
        )}
      </Campo>
      <IdentificationFields form={form.form} types={types} />
      <NameFields clase={clase} control={control} genres={init.generos} />
      <SimilarNotice clase={clase} control={control} exceptId={subject?.id ?? null} />
      <ContactTabs control={control} subject={subject} />
    </EntityForm>
  );
}

/** Whoever gets an identification back is identified, and who gets none back is not. */
const identifiedBy = ({ field, value }: Restored): Partial<SubjectValues> =>
  field === 'identification' || field === 'identificationType'
    ? { identified: Boolean(value) }
    : {};
