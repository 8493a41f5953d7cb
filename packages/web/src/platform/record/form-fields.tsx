import {
  type FormField,
  formLabel,
  formNames,
  isFormField,
  type RecordField,
  type RecordFields,
} from '@comarca/shared/core/record/record-fields';
import { Checkbox, Input, Select } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import type { Control, FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { DayField } from '../../ui/fields/day-field.tsx';
import { Field, type FieldControl } from '../../ui/fields/field.tsx';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import type { KnownSource } from '../pickers/form-source.ts';
import { SearchPicker } from '../pickers/search-picker.tsx';
import { type Choices, optionsOf, textOptions } from './choices.ts';

interface Declared<Fields extends RecordFields, Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>;
  fields: Fields;
}

/** What fields are searched among at the server, where that is too much to choose from. */
export type Sources<Fields extends RecordFields> = {
  readonly [Name in keyof Fields]?: KnownSource;
};

interface FieldsProps<Fields extends RecordFields, Values extends FieldValues, Sent>
  extends Declared<Fields, Values, Sent> {
  /** These, in this order; all of them unless it is said. */
  names?: readonly (FieldPath<Values> & keyof Fields)[];
  /** What may be chosen in them. */
  choices?: Choices<Fields>;
  /** What they are searched among. */
  sources?: Sources<Fields>;
  /** The first one is to be typed at once. */
  autoFocus?: boolean;
}

/** Longer texts are written elsewhere and pasted: they count nothing and begin taller. */
const LONG_TEXT = 10_000;

/**
 * Fields of a form as their declarations say: label, limit, whether they are obligatory, and the
 * control of their kind.
 *
 * @example
 * <FormFields control={control} fields={contractFields} names={['name', 'parent']}
 *   sources={{ parent: among(contractSource, record?.padre) }} />
 */
export function FormFields<Fields extends RecordFields, Values extends FieldValues, Sent = Values>({
  control,
  fields,
  names = formNames(fields) as string[] as (FieldPath<Values> & keyof Fields)[],
  choices = {},
  sources = {},
  autoFocus = false,
}: FieldsProps<Fields, Values, Sent>) {
  return names.map((name, place) => (
    <DeclaredField key={name} control={control} fields={fields} name={name}>
      {(control) =>
        sources[name]
          ? searchedControl(declared(fields, name), control, sources[name])
          : controlFor(declared(fields, name), control, choices[name], autoFocus && place === 0)
      }
    </DeclaredField>
  ));
}

/** What a form says of a field that depends on what else it holds. */
interface OwnWords {
  /** Its name, where the record decides it. */
  label?: string;
  /** A short hint below the control. */
  help?: ReactNode;
  required?: boolean;
}

interface FieldProps<
  Fields extends RecordFields,
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Sent,
> extends Declared<Fields, Values, Sent>,
    OwnWords {
  name: Name & keyof Fields;
  children: (field: FieldControl<FieldPathValue<Values, Name>>) => ReactElement;
}

/** A declared field whose control is the form's own. */
export const DeclaredField = <
  Fields extends RecordFields,
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Sent = Values,
>({
  fields,
  name,
  ...rest
}: FieldProps<Fields, Values, Name, Sent>) => (
  <FieldAt {...rest} name={name as Name} field={declared(fields, name)} />
);

interface FieldAtProps<Values extends FieldValues, Name extends FieldPath<Values>, Sent>
  extends OwnWords {
  control: Control<Values, unknown, Sent>;
  name: Name;
  field: RecordField;
  children: (field: FieldControl<FieldPathValue<Values, Name>>) => ReactElement;
}

/** What no form has is shown with its name alone. */
const NOT_TYPED = { max: undefined, help: undefined, required: false };

/** The same at another place of the form: a part of a row. */
export function FieldAt<Values extends FieldValues, Name extends FieldPath<Values>, Sent = Values>({
  control,
  name,
  field,
  children,
  ...own
}: FieldAtProps<Values, Name, Sent>) {
  const { max, help, required } = isFormField(field) ? field : NOT_TYPED;
  const counted = field.kind === 'text' || (field.kind === 'paragraph' && (max ?? 0) < LONG_TEXT);
  return (
    <Field
      control={control}
      name={name}
      label={formLabel(field)}
      required={required}
      help={help}
      {...(counted && max !== undefined && { maxLength: max })}
      {...own}
    >
      {children}
    </Field>
  );
}

function declared(fields: RecordFields, name: PropertyKey): FormField {
  const field = fields[String(name)];
  if (!field || !isFormField(field)) throw new Error(`no field "${String(name)}" in the form`);
  return field;
}

type Control_<Value> = FieldControl<Value>;

/** Nothing chosen is what the field is empty with. */
function searchedControl(
  field: FormField,
  control: FieldControl<unknown>,
  source: KnownSource,
): ReactElement {
  if (field.kind === 'choices') {
    return <SearchPicker {...(control as Control_<string[]>)} {...source} multiple />;
  }
  const { onChange, ...one } = control as Control_<string | null>;
  return (
    <SearchPicker
      {...one}
      {...source}
      onChange={(id) => onChange(id ?? (field.empty as string | null))}
    />
  );
}

function controlFor(
  field: FormField,
  control: FieldControl<unknown>,
  among: Choices<RecordFields>[string],
  autoFocus: boolean,
): ReactElement {
  switch (field.kind) {
    case 'paragraph':
      return (
        <Input.TextArea
          {...(control as Control_<string>)}
          autoSize={
            (field.max ?? 0) < LONG_TEXT ? { minRows: 2, maxRows: 8 } : { minRows: 3, maxRows: 10 }
          }
        />
      );
    case 'day':
      return <DayField {...(control as Control_<string>)} />;
    case 'amount':
      return <MoneyField {...(control as Control_<number | null>)} />;
    case 'number':
      return <NumberField {...(control as Control_<number | null>)} whole={field.whole ?? false} />;
    case 'flag': {
      const { id, value, onChange } = control as Control_<boolean>;
      return (
        <Checkbox id={id} checked={value} onChange={(event) => onChange(event.target.checked)}>
          Sí
        </Checkbox>
      );
    }
    case 'option': {
      const { value, name: _name, ...rest } = control as Control_<string>;
      return (
        <Select
          {...rest}
          value={value || undefined}
          options={textOptions(field)}
          placeholder="Seleccione una opción"
          showSearch={{ optionFilterProp: 'label' }}
          notFoundContent="Sin resultados"
        />
      );
    }
    case 'choice':
      return (
        <ChoiceField
          {...(control as Control_<string>)}
          clearable={!field.required}
          {...(!field.required && field.none !== undefined && { placeholder: field.none })}
          options={optionsOf(field, among)}
        />
      );
    case 'text':
      return <Input {...(control as Control_<string>)} autoFocus={autoFocus} />;
    case 'secret':
      return <Input.Password {...(control as Control_<string>)} autoComplete="new-password" />;
    default:
      throw new Error(`"${field.label}" needs a control of its own`);
  }
}
