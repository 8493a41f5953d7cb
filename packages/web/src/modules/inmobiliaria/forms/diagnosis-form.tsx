import { schemaOf } from '@comarca/shared/core/record/record-fields';
import {
  type Answer,
  diagnosisFields,
  diagnosisNames,
} from '@comarca/shared/modules/inmobiliaria/diagnosis.fields';
import { Input, Segmented } from 'antd';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { FormDialog } from '../../../platform/entity-form/form-dialog.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { FormFields } from '../../../platform/record/form-fields.tsx';
import {
  type DiagnosisTarget,
  diagnosesKey,
  type EstateDiagnoses,
  type Question,
  saveDiagnosis,
} from '../operations/diagnoses.ts';
import { estatesKey } from '../operations/estates.ts';
import { giProjectsKey } from '../operations/gi-projects.ts';
import '../real-estate.css';

/** What is answered of one question; '' while nothing is. */
interface Given {
  respuesta: Answer | '';
  nota: string;
}

const formSchema = schemaOf(diagnosisFields).extend({
  respuestas: z.record(z.string(), z.custom<Given>()),
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
  const form = useEntityForm<z.input<typeof formSchema>, z.output<typeof formSchema>, string>({
    schema: formSchema,
    defaults: {
      responsable: diagnosis?.responsable?.id ?? null,
      concepto: (diagnosis?.concepto ?? 'SIN CONCEPTO') as 'SIN CONCEPTO',
      hallazgos: diagnosis?.hallazgos ?? '',
      respuestas: answersOf(diagnosis),
    },
    version: diagnosis?.version ?? null,
    save: ({ respuestas, ...values }, call) =>
      saveDiagnosis(
        diagnosis?.id ?? null,
        { ...values, predio: estate, clase: kind, respuestas: sent(respuestas) },
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
    <EntityForm form={form} onClose={onClose}>
      <FormFields {...declared} names={['responsable']} />
      {questions.map(({ id, texto }) => (
        <Controller
          key={id}
          control={form.control}
          name={`respuestas.${id}`}
          render={({ field }) => (
            <AnswerField
              question={texto}
              answers={given.respuestas}
              value={field.value ?? EMPTY}
              onChange={field.onChange}
            />
          )}
        />
      ))}
      <FormFields {...declared} names={['hallazgos', 'concepto']} />
    </EntityForm>
  );
}

const EMPTY: Given = { respuesta: '', nota: '' };

interface AnswerProps {
  question: string;
  answers: readonly string[];
  value: Given;
  onChange: (value: Given) => void;
}

/** One question of the checklist, with a note of what the answer stands on. */
const AnswerField = ({ question, answers, value, onChange }: AnswerProps) => (
  <fieldset className="gi-pregunta">
    <legend>{question}</legend>
    <Segmented
      aria-label={question}
      value={value.respuesta}
      options={answers.map((answer) => ({ value: answer, label: answer }))}
      onChange={(answer) => onChange({ ...value, respuesta: answer as Answer })}
    />
    <Input
      value={value.nota}
      maxLength={500}
      aria-label={`Nota: ${question}`}
      placeholder="Nota"
      // a note stands on an answer
      disabled={value.respuesta === ''}
      onChange={({ target }) => onChange({ ...value, nota: target.value })}
    />
  </fieldset>
);

const answersOf = (diagnosis: DiagnosisTarget['diagnosis']): Record<string, Given> =>
  Object.fromEntries(
    (diagnosis?.respuestas ?? []).map(({ pregunta, respuesta, nota }) => [
      pregunta,
      { respuesta: respuesta as Answer, nota },
    ]),
  );

const sent = (answered: Readonly<Record<string, Given>>): string =>
  JSON.stringify(
    Object.entries(answered).flatMap(([pregunta, given]) =>
      given.respuesta === '' ? [] : [{ pregunta, ...given }],
    ),
  );

/** What the checklist asks now, and what was answered while it asked otherwise. */
function questionsOf(
  { preguntas }: EstateDiagnoses,
  kind: string,
  diagnosis: DiagnosisTarget['diagnosis'],
): Pick<Question, 'id' | 'texto'>[] {
  const asked = preguntas.filter(({ clase }) => clase === kind);
  const earlier = (diagnosis?.respuestas ?? []).filter(
    ({ pregunta }) => !asked.some(({ id }) => id === pregunta),
  );
  return [...asked, ...earlier.map(({ pregunta, texto }) => ({ id: pregunta, texto }))];
}

/** Who may be responsible: the people of the project, and whoever is. */
function peopleOf({ responsables }: EstateDiagnoses, diagnosis: DiagnosisTarget['diagnosis']) {
  const now = diagnosis?.responsable;
  return now && !responsables.some(({ id }) => id === now.id)
    ? [...responsables, now]
    : responsables;
}
