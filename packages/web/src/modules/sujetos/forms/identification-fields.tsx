import {
  cleanIdentification,
  NIT,
  readNit,
} from '@comarca/shared/modules/sujetos/identification.rules';
import { Input, Switch } from 'antd';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { optionsOf } from '../../../platform/record/choices.ts';
import { DeclaredField } from '../../../platform/record/form-fields.tsx';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { type IdentificationType, labelled } from '../operations/identification-types.ts';
import type { SubjectFields } from '../operations/subject-classes.ts';
import type { SubjectSent, SubjectValues } from '../operations/subject-record.ts';

interface Props {
  form: UseFormReturn<SubjectValues, unknown, SubjectSent>;
  fields: SubjectFields;
  types: readonly IdentificationType[];
}

/** The type that needs no choice, or null. */
export const onlyTypeOf = (types: readonly { id: string }[]): string | null =>
  types.length === 1 ? (types[0]?.id ?? null) : null;

/** The switch 'identificado / sin identificar', and the type and number of whom is identified. */
export function IdentificationFields({ form, fields, types }: Props) {
  const { control, setValue, clearErrors } = form;
  const [identified, typeId, number] = useWatch({
    control,
    name: ['identified', 'identificationType', 'identification'],
  });
  const isNit = types.find(({ id }) => id === typeId)?.tipoCorto === NIT;
  const change = (next: boolean) => {
    const options = { shouldDirty: true, shouldValidate: true };
    setValue('identificationType', next ? onlyTypeOf(types) : null, options);
    setValue('identification', '', options);
    setValue('identified', next, options);
    clearErrors(['identificationType', 'identification']);
  };
  return (
    <>
      <Field control={control} name="identified" label={fields.identification.label}>
        {({ id, ref, value }) => (
          <Switch
            id={id}
            ref={ref}
            checked={value}
            onChange={change}
            checkedChildren="identificado"
            unCheckedChildren="sin identificar"
          />
        )}
      </Field>
      {identified && (
        <div className="sujeto-columnas">
          <DeclaredField control={control} fields={fields} name="identificationType" required>
            {(field) => (
              <ChoiceField
                {...field}
                options={optionsOf(fields.identificationType, labelled(types))}
              />
            )}
          </DeclaredField>
          <DeclaredField
            control={control}
            fields={fields}
            name="identification"
            required
            help={isNit ? nitHelp(number) : undefined}
          >
            {(field) => <Input {...field} autoComplete="off" />}
          </DeclaredField>
        </div>
      )}
    </>
  );
}

/** Shows the check digit as soon as there is a number to compute it from. */
function nitHelp(number: string): string {
  const read = readNit(number);
  return cleanIdentification(number) !== '' && 'canonical' in read
    ? `Se guarda como ${read.canonical}`
    : 'El dígito de verificación se calcula: puede escribirlo o no';
}
