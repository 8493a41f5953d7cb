import type { Answer } from '@comarca/shared/modules/inmobiliaria/diagnosis.fields';
import { Input, Segmented } from 'antd';
import type { Given } from '../operations/diagnoses/answers.ts';

const EMPTY: Given = { respuesta: '', nota: '' };

interface Props {
  questions: readonly { id: string; texto: string }[];
  /** Those that may be given. */
  answers: readonly string[];
  /** By question. */
  value: Record<string, Given>;
  onChange: (value: Record<string, Given>) => void;
}

/** The questions of a diagnosis, each with a note of what its answer stands on. */
export const Checklist = ({ questions, answers, value, onChange }: Props) =>
  questions.map(({ id, texto }) => (
    <AnswerField
      key={id}
      question={texto}
      answers={answers}
      value={value[id] ?? EMPTY}
      onChange={(given) => onChange({ ...value, [id]: given })}
    />
  ));

interface AnswerProps {
  question: string;
  answers: readonly string[];
  value: Given;
  onChange: (value: Given) => void;
}

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
