import { schemaOf } from '@comarca/shared/core/record/record-fields';
import {
  diagnosisFields,
  diagnosisNames,
} from '@comarca/shared/modules/inmobiliaria/diagnosis.fields';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { FormDialog } from '../../../platform/entity-form/form-dialog.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { FormFields } from '../../../platform/record/form-fields.tsx';
import { AttachmentsField } from '../../../platform/uploads/attachments-field.tsx';
import { useUploads } from '../../../platform/uploads/use-uploads.ts';
import {
  answersOf,
  answersText,
  type Given,
  peopleOf,
  questionsOf,
} from '../operations/answers.ts';
import {
  type DiagnosisTarget,
  diagnosesKey,
  type EstateDiagnoses,
  saveDiagnosis,
} from '../operations/diagnoses.ts';
import { estatesKey } from '../operations/estates.ts';
import { giProjectsKey } from '../operations/gi-projects.ts';
import { SUPPORT_FILES, sendSupport, supportsText } from '../operations/supports.ts';
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

function DiagnosisForm({ estate, kind, diagnosis, given, onClose }: Props) {
  const questions = questionsOf(given, kind, diagnosis);
  const uploads = useUploads(sendSupport);
  const stored = diagnosis?.soportes ?? [];
  const files = stored.filter(({ clase }) => clase === 'ANEXO');
  const pictures = stored.filter(({ clase }) => clase !== 'ANEXO').map(({ id }) => id);
  const form = useEntityForm<z.input<typeof formSchema>, z.output<typeof formSchema>, string>({
    schema: formSchema,
    defaults: {
      responsable: diagnosis?.responsable?.id ?? null,
      concepto: (diagnosis?.concepto ?? 'SIN CONCEPTO') as 'SIN CONCEPTO',
      hallazgos: diagnosis?.hallazgos ?? '',
      fechaVisita: diagnosis?.fechaVisita ?? '',
      recibio: diagnosis?.recibio ?? '',
      documentoRecibio: diagnosis?.documentoRecibio ?? '',
      respuestas: answersOf(diagnosis),
      soportes: files.map(({ id }) => id),
    },
    version: diagnosis?.version ?? null,
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
    <EntityForm form={{ ...form, ready: form.ready && !uploads.isSending }} onClose={onClose}>
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
