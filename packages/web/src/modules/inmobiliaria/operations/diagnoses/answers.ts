import type { Answer } from '@comarca/shared/modules/inmobiliaria/diagnosis.fields';
import type { Diagnosis, EstateDiagnoses, Question } from './diagnoses.ts';

/** What is answered of one question; '' while nothing is. */
export interface Given {
  respuesta: Answer | '';
  nota: string;
}

type Answered = Readonly<Record<string, Given>>;

export const answersOf = (diagnosis: Diagnosis | null): Record<string, Given> =>
  Object.fromEntries(
    (diagnosis?.respuestas ?? []).map(({ pregunta, respuesta, nota }) => [
      pregunta,
      { respuesta: respuesta as Answer, nota },
    ]),
  );

/** What was answered, as a save says it. */
export const answersText = (answered: Answered): string =>
  JSON.stringify(
    Object.entries(answered).flatMap(([pregunta, given]) =>
      given.respuesta === '' ? [] : [{ pregunta, ...given }],
    ),
  );

type Asked = Pick<Question, 'id' | 'texto'>;

/** What the checklist asks now, and what was answered while it asked otherwise. */
export function questionsOf(
  { preguntas }: EstateDiagnoses,
  kind: string,
  diagnosis: Diagnosis | null,
): Asked[] {
  const asked = preguntas.filter(({ clase }) => clase === kind);
  const earlier = (diagnosis?.respuestas ?? []).filter(
    ({ pregunta }) => !asked.some(({ id }) => id === pregunta),
  );
  return [...asked, ...earlier.map(({ pregunta, texto }) => ({ id: pregunta, texto }))];
}

/** Who may be responsible: the people of the project, and whoever is. */
export function peopleOf({ responsables }: EstateDiagnoses, diagnosis: Diagnosis | null) {
  const now = diagnosis?.responsable;
  return now && !responsables.some(({ id }) => id === now.id)
    ? [...responsables, now]
    : responsables;
}

/** The answers as the notice about a conflict tells them. */
export const answersShown = (given: Answered, questions: readonly Asked[]): string =>
  questions
    .flatMap(({ id, texto }) => {
      const { respuesta = '', nota = '' } = given[id] ?? {};
      return respuesta ? [`${texto} ${[respuesta, nota].filter(Boolean).join(' · ')}`] : [];
    })
    .join('; ') || 'Sin respuestas';
