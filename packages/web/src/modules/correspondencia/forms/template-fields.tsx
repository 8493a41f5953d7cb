import { MAX_FOOTER_TEXT } from '@comarca/shared/modules/correspondencia/letter.fields';
import { Input } from 'antd';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import type { LettersInit } from '../operations/letters.ts';
import { type NewLetterForm, options, templatesFor } from './letter-values.ts';

interface Props {
  form: NewLetterForm;
  init: LettersInit;
}

/** The template of an outgoing letter and what the fields of its footer say. */
export function TemplateFields({ form, init }: Props) {
  const { control, setValue } = form;
  const [project, process] = useWatch({ control, name: ['project', 'process'] });
  const fields = useWatch({ control, name: 'fields' });
  const templates = templatesFor(init.templates, { project, process });
  const choose = (id: string | null) => {
    const chosen = init.templates.find((template) => template.id === id);
    setValue(
      'fields',
      (chosen?.camposPie ?? []).map(({ nombre, texto }) => ({ nombre, texto })),
    );
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
            options={options(templates)}
            onChange={(id) => {
              field.onChange(id);
              choose(id as string | null);
            }}
          />
        )}
      </Field>
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
    </>
  );
}
