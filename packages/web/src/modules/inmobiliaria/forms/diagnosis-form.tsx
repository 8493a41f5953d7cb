import { schemaOf } from '@comarca/shared/core/record/record-fields';
import {
  diagnosisFields,
  diagnosisNames,
} from '@comarca/shared/modules/inmobiliaria/diagnosis.fields';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { FormDialog } from '../../../platform/entity-form/form-dialog.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { conflictLabels } from '../../../platform/record/field-values.ts';
import { FormFields } from '../../../platform/record/form-fields.tsx';
import { AttachmentsField } from '../../../platform/uploads/attachments-field.tsx';
import { useUploads } from '../../../platform/uploads/use-uploads.ts';
import {
  answersOf,
  answersShown,
  answersText,
  type Given,
  peopleOf,
  questionsOf,
} from '../operations/diagnoses/answers.ts';
import {
  type Diagnosis,
  type DiagnosisTarget,
  diagnosesKey,
  type EstateDiagnoses,
  loadDiagnoses,
  saveDiagnosis,
} from '../operations/diagnoses/diagnoses.ts';
import {
  type StoredSupport,
  SUPPORT_FILES,
  sendSupport,
  supportsText,
} from '../operations/diagnoses/supports.ts';
import { estatesKey } from '../operations/estates/estates.ts';
import { giProjectsKey } from '../operations/projects/gi-projects.ts';
import { Checklist } from './checklist.tsx';
import '../real-estate.css';

const formSchema = schemaOf(diagnosisFields).extend({
  respuestas: z.record(z.string(), z.custom<Given>()),
  // ids of the files that it is to have
  soportes: z.array(z.string()),
});

const WIDTH = 760;

interface Props extends DiagnosisTarget {
  given: EstateDiagnoses;
  onClose: () => void;
}

/** 'Iniciar' and 'Editar': who answers for it, the checklist, what was found, the concept. */
export const DiagnosisDialog = (props: Props) => (
  <FormDialog title={diagnosisNames[props.kind]} width={WIDTH} onClose={props.onClose}>
    <DiagnosisForm {...props} />
  </FormDialog>
);

function DiagnosisForm({ estate, kind, diagnosis: read, given, onClose }: Props) {
  const [diagnosis, setDiagnosis] = useState(read);
  const questions = questionsOf(given, kind, diagnosis);
  const uploads = useUploads(sendSupport);
  const stored = diagnosis?.soportes ?? [];
  const files = attachmentsOf(diagnosis);
  const pictures = stored.filter(({ clase }) => clase !== 'ANEXO').map(({ id }) => id);
  const form = useEntityForm<z.input<typeof formSchema>, z.output<typeof formSchema>, string>({
    schema: formSchema,
    defaults: valuesOf(read),
    version: read?.version ?? null,
    save: ({ respuestas, soportes, ...values }, call) =>
      saveDiagnosis(
        diagnosis?.id ?? null,
        {
          ...values,
          predio: estate,
          clase: kind,
          respuestas: answersText(respuestas),
          soportes: supportsText(stored, [...pictures, ...soportes]),
        },
        call,
      ),
    reload: async () => {
      const now = storedOf(await loadDiagnoses(estate), kind);
      setDiagnosis(now);
      return { version: now?.version ?? 0, values: valuesOf(now) };
    },
    record: diagnosis ? { entity: 'diagnosticoPredio', id: diagnosis.id } : undefined,
    labels: {
      ...conflictLabels(diagnosisFields, { responsable: peopleOf(given, diagnosis) }),
      respuestas: {
        label: 'Lista de verificación',
        show: (value) => answersShown(value as Record<string, Given>, questions),
      },
      soportes: { label: 'Soportes', show: (value) => namesOf(files, value as string[]) },
    },
    doing: 'al guardar el diagnóstico',
    success: 'Diagnóstico guardado Exitosamente',
    invalidate: [diagnosesKey, estatesKey, giProjectsKey, ['history', 'diagnosticoPredio']],
    onSaved: onClose,
  });
  const declared = {
    control: form.control,
    fields: diagnosisFields,
    choices: { responsable: peopleOf(given, diagnosis) },
  };
  return (
    <EntityForm form={form} sending={uploads.isSending} onClose={onClose}>
      <FormFields {...declared} names={['responsable']} />
      <Controller
        control={form.control}
        name="respuestas"
        render={({ field: { value, onChange } }) => (
          <Checklist questions={questions} answers={given.respuestas} {...{ value, onChange }} />
        )}
      />
      <FormFields {...declared} names={['hallazgos', 'concepto']} />
      {kind === 'CAMPO' && (
        <FormFields {...declared} names={['fechaVisita', 'recibio', 'documentoRecibio']} />
      )}
      <Controller
        control={form.control}
        name="soportes"
        render={({ field: { value, onChange } }) => (
          <AttachmentsField
            {...{ value, onChange, uploads }}
            stored={files}
            accept={SUPPORT_FILES}
          />
        )}
      />
    </EntityForm>
  );
}

const attachmentsOf = (diagnosis: Diagnosis | null) =>
  (diagnosis?.soportes ?? []).filter(({ clase }) => clase === 'ANEXO');

/** What the form begins with. */
const valuesOf = (diagnosis: Diagnosis | null): z.input<typeof formSchema> => ({
  responsable: diagnosis?.responsable?.id ?? null,
  concepto: (diagnosis?.concepto ?? 'SIN CONCEPTO') as 'SIN CONCEPTO',
  hallazgos: diagnosis?.hallazgos ?? '',
  fechaVisita: diagnosis?.fechaVisita ?? '',
  recibio: diagnosis?.recibio ?? '',
  documentoRecibio: diagnosis?.documentoRecibio ?? '',
  respuestas: answersOf(diagnosis),
  soportes: attachmentsOf(diagnosis).map(({ id }) => id),
});

const storedOf = (given: EstateDiagnoses | null, kind: string): Diagnosis | null =>
  given?.diagnosticos.find(({ clase }) => clase === kind) ?? null;

/** Files by their names; those that were sent from this form are new. */
const namesOf = (files: readonly StoredSupport[], ids: readonly string[]): string =>
  ids.map((id) => files.find((one) => one.id === id)?.nombre ?? 'Archivo nuevo').join('; ') ||
  'Sin soportes';
