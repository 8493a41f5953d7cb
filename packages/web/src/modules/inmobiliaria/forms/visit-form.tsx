import { diagnosisFields } from '@comarca/shared/modules/inmobiliaria/diagnosis.fields';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { FormFields } from '../../../platform/record/form-fields.tsx';
import { waitingText } from '../../../platform/waiting/waiting-text.ts';
import { DrawingField } from '../components/visits/drawing-field.tsx';
import { PhotographsField } from '../components/visits/photographs-field.tsx';
import { StoredPictures } from '../components/visits/stored-pictures.tsx';
import { pictureOf } from '../components/visits/take-pictures.ts';
import {
  answersShown,
  type Given,
  peopleOf,
  questionsOf,
} from '../operations/diagnoses/answers.ts';
import { type Diagnosis, diagnosesKey, loadDiagnoses } from '../operations/diagnoses/diagnoses.ts';
import { namedAgain } from '../operations/diagnoses/supports.ts';
import { estatesKey } from '../operations/estates/estates.ts';
import { giProjectsKey } from '../operations/projects/gi-projects.ts';
import type { FieldPicture, VisitValues } from '../operations/visits/visit.ts';
import { type VisitFormValues, visitSchema, visitValues } from '../operations/visits/visit-form.ts';
import type { VisitOutcome } from '../operations/visits/visit-queue.ts';
import {
  forgetDraft,
  keepDraft,
  type PreparedEstate,
  type VisitDraft,
  visitsKey,
  waitingVisits,
} from '../operations/visits/visits.ts';
import { Checklist } from './checklist.tsx';
import '../real-estate.css';

interface Props {
  person: string;
  prepared: PreparedEstate;
  /** What was written before and not stored yet. */
  draft: VisitDraft | null;
  onGiven: () => void;
}

const SHEET = { width: 800, height: 600 };
const SIGNATURE = { width: 800, height: 240 };

/** Before the first version of a record. */
const OLDEST = 0;

/** How long after the last key what is typed is kept on the device. */
const KEPT_AFTER_MS = 400;

/** The field diagnosis of an estate on a telephone, sent now or once there is a connection. */
export function VisitForm({ person, prepared, draft, onGiven }: Props) {
  const { predio, diagnosticos: given } = prepared;
  const [stored, setStored] = useState<Diagnosis | null>(fieldDiagnosis(given));
  const base = draft?.base ?? visitValues(stored);
  const version = versionWritten(draft, stored);
  const questions = questionsOf(given, 'CAMPO', stored);
  const form = useEntityForm<VisitFormValues, VisitValues, VisitOutcome>({
    schema: visitSchema,
    defaults: base as VisitFormValues,
    prefill: draft?.valores as Partial<VisitFormValues> | undefined,
    version,
    save: async (values, call) => {
      const outcome = await waitingVisits.give(person, {
        clave: call.idempotencyKey,
        predio,
        codigo: prepared.codigo,
        base,
        valores: values,
        guardado: stored && call.version !== null ? { id: stored.id, version: call.version } : null,
        guardados: (stored?.soportes ?? [])
          .filter(({ id }) => !values.quitados.includes(id))
          .map(namedAgain),
        hecha: new Date().toISOString(),
        problema: null,
      });
      await forgetDraft(person, predio);
      return outcome;
    },
    reload: async () => {
      const now = fieldDiagnosis(await loadDiagnoses(predio));
      setStored(now);
      return { version: now?.version ?? 0, values: visitValues(now) as VisitFormValues };
    },
    record: stored ? { entity: 'diagnosticoPredio', id: stored.id } : undefined,
    labels: {
      responsable: diagnosisFields.responsable.label,
      concepto: diagnosisFields.concepto.label,
      hallazgos: diagnosisFields.hallazgos.label,
      fechaVisita: diagnosisFields.fechaVisita.label,
      recibio: diagnosisFields.recibio.label,
      documentoRecibio: diagnosisFields.documentoRecibio.label,
      respuestas: {
        label: 'Lista de verificación',
        show: (value) => answersShown(value as Record<string, Given>, questions),
      },
    },
    doing: 'al guardar la visita',
    success: (outcome) =>
      outcome === 'guardada'
        ? 'Visita guardada Exitosamente'
        : { waiting: waitingText(outcome, 'la visita', 'en este equipo') },
    invalidate: [visitsKey, diagnosesKey, estatesKey, giProjectsKey],
    onSaved: onGiven,
  });
  useKeptDraft(form.form, { person, predio, base, version });
  const startAgain = async () => {
    form.form.reset(visitValues(stored) as VisitFormValues);
    await forgetDraft(person, predio);
  };
  const declared = {
    control: form.control,
    fields: diagnosisFields,
    choices: { responsable: peopleOf(given, stored) },
  };
  return (
    <EntityForm
      form={form}
      saveLabel="Guardar visita"
      actions={
        draft && (
          <Button disabled={form.saving} onClick={() => void startAgain()}>
            Volver a lo guardado
          </Button>
        )
      }
    >
      <FormFields {...declared} names={['fechaVisita', 'responsable']} />
      <Controller
        control={form.control}
        name="respuestas"
        render={({ field: { value, onChange } }) => (
          <Checklist questions={questions} answers={given.respuestas} {...{ value, onChange }} />
        )}
      />
      <FormFields {...declared} names={['hallazgos', 'concepto']} />
      <Controller
        control={form.control}
        name="quitados"
        render={({ field: { value, onChange } }) => (
          <StoredPictures supports={stored?.soportes ?? []} removed={value} onChange={onChange} />
        )}
      />
      <Pictures form={form} />
    </EntityForm>
  );
}

type Form = ReturnType<typeof useEntityForm<VisitFormValues, VisitValues, VisitOutcome>>;

/** The photographs, the sketch and the signature of this visit. */
function Pictures({ form: { form, control } }: { form: Form }) {
  const pictures = useWatch({ control, name: 'imagenes' });
  const change = (next: (now: FieldPicture[]) => FieldPicture[]) =>
    form.setValue('imagenes', next(form.getValues('imagenes')), {
      shouldDirty: true,
      shouldValidate: true,
    });
  const drawn = (kind: 'CROQUIS' | 'FIRMA') => ({
    value: pictures.find(({ clase }) => clase === kind)?.imagen ?? null,
    onChange: (drawing: Blob | null) =>
      change((now) => [
        ...now.filter(({ clase }) => clase !== kind),
        ...(drawing ? [pictureOf(kind, drawing)] : []),
      ]),
  });
  return (
    <>
      <PhotographsField
        value={pictures.filter(({ clase }) => clase === 'FOTO')}
        onAdd={(taken) => change((now) => [...now, ...taken])}
        onChange={(changed) =>
          change((now) => now.map((one) => (one.clave === changed.clave ? changed : one)))
        }
        onRemove={(key) => change((now) => now.filter(({ clave }) => clave !== key))}
      />
      <DrawingField {...SHEET} label="Croquis" attach="Adjuntar croquis" {...drawn('CROQUIS')} />
      <FormFields
        control={control}
        fields={diagnosisFields}
        names={['recibio', 'documentoRecibio']}
      />
      <DrawingField
        {...SIGNATURE}
        label="Firma de quien recibió la visita"
        attach="Adjuntar firma"
        {...drawn('FIRMA')}
      />
    </>
  );
}

const fieldDiagnosis = (given: PreparedEstate['diagnosticos'] | null): Diagnosis | null =>
  given?.diagnosticos.find(({ clase }) => clase === 'CAMPO') ?? null;

/**
 * The version that a visit was written over; null while there is none. What was begun before the
 * diagnosis there is now is older than all its versions, so that saving it shows what it says.
 */
const versionWritten = (draft: VisitDraft | null, stored: Diagnosis | null): number | null =>
  draft ? (draft.version ?? (stored ? OLDEST : null)) : (stored?.version ?? null);

/** Keeps what is typed on the device a moment after the last key: a telephone may go out any time. */
function useKeptDraft(
  form: Form['form'],
  {
    person,
    predio,
    base,
    version,
  }: { person: string; predio: string; base: VisitValues; version: number | null },
): void {
  const values = useWatch({ control: form.control });
  const { isDirty, isSubmitting } = form.formState;
  const keeps = isDirty && !isSubmitting;
  const call = useAlertedCall();
  useEffect(() => {
    if (!keeps) return;
    const timer = setTimeout(() => {
      void call('al guardar el borrador en este equipo', () =>
        keepDraft(person, predio, { version, base, valores: values as VisitValues }),
      );
    }, KEPT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [call, keeps, values, person, predio, base, version]);
}
