import { MAX_FOOTER_TEXT } from '@comarca/shared/modules/correspondencia/letter.fields';
import { Alert, Input } from 'antd';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { KeyValueList } from '../../../ui/text/key-value-list.tsx';
import type { LettersInit } from '../operations/letters.ts';
import {
  type FooterText,
  type NewLetterForm,
  options,
  templatesFor,
  withTemplate,
} from './letter-values.ts';

interface Props {
  form: NewLetterForm;
  init: LettersInit;
  /** What was typed for fields that the chosen template does not have. */
  aside: readonly FooterText[];
  onAside: (aside: readonly FooterText[]) => void;
}

/** The template of an outgoing letter and what the fields of its footer say. */
export function TemplateFields({ form, init, aside, onAside }: Props) {
  const { control, setValue, getValues } = form;
  const [project, process] = useWatch({ control, name: ['project', 'process'] });
  const fields = useWatch({ control, name: 'fields' });
  const template = useWatch({ control, name: 'template' });
  const templates = templatesFor(init.templates, { project, process });
  const present = init.templates.find(({ id }) => id === template);
  const isForeign = present !== undefined && !templates.includes(present);
  const choose = (id: string | null) => {
    const next = init.templates.find((one) => one.id === id);
    const changed = withTemplate({ fields: getValues('fields'), aside }, present, next);
    setValue('fields', changed.fields);
    onAside(changed.aside);
  };
  return (
    <>
      <Field
        control={control}
        name="template"
        label="Plantilla"
        help="Con ella se hace el documento de Word."
      >
        {({ value, ...field }) => (
          <ChoiceField
            {...field}
            value={value ?? null}
            clearable
            options={options(isForeign ? [...templates, present] : templates)}
            onChange={(id) => {
              field.onChange(id);
              choose(id as string | null);
            }}
          />
        )}
      </Field>
      {isForeign && (
        <Alert
          type="warning"
          showIcon
          className="formulario-aviso"
          title={`La plantilla «${present.nombre}» no es de este proyecto o proceso: elija otra. Lo escrito se conserva.`}
        />
      )}
      {fields.map(({ nombre }, index) => (
        <Field
          key={nombre}
          control={control}
          name={`fields.${index}.texto`}
          label={nombre}
          maxLength={MAX_FOOTER_TEXT}
        >
          {(field) => <Input.TextArea {...field} autoSize={{ maxRows: 20 }} />}
        </Field>
      ))}
      {aside.length > 0 && <KeptAside aside={aside} />}
    </>
  );
}

/** What the chosen template has no field for, to be copied from, and back once one has. */
const KeptAside = ({ aside }: Pick<Props, 'aside'>) => (
  <Alert
    type="info"
    showIcon
    className="formulario-aviso"
    title="Lo que escribió y esta plantilla no tiene"
    description={<KeyValueList items={aside.map((f) => ({ label: f.nombre, value: f.texto }))} />}
  />
);
