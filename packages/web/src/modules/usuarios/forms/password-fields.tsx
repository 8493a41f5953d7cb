import { Input } from 'antd';
import type { Control, FieldValues, Path } from 'react-hook-form';
import { Field } from '../../../ui/fields/field.tsx';

const HELP =
  'Mínimo 8 caracteres, con una letra mayúscula, una minúscula, un número y un carácter especial.';

/** The new password and its confirmation, in any form that has them. */
export function NewPasswordFields<
  Values extends FieldValues & { newPassword: string; confirmation: string },
>({ control }: { control: Control<Values> }) {
  return (
    <>
      <Field
        control={control}
        name={'newPassword' as Path<Values>}
        label="Contraseña nueva"
        required
        help={HELP}
      >
        {(field) => <Input.Password {...field} size="large" autoComplete="new-password" />}
      </Field>
      <Field
        control={control}
        name={'confirmation' as Path<Values>}
        label="Confirme la contraseña nueva"
        required
      >
        {(field) => <Input.Password {...field} size="large" autoComplete="new-password" />}
      </Field>
    </>
  );
}
