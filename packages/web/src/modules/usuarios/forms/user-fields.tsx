import { formLabel } from '@comarca/shared/core/record/record-fields';
import { userFields } from '@comarca/shared/modules/usuarios/user.fields';
import { userMessages } from '@comarca/shared/modules/usuarios/user.messages';
import type { UserFormValues, UserValues } from '@comarca/shared/modules/usuarios/user.schema';
import { Alert, Checkbox, Input, Select } from 'antd';
import { useController, useWatch } from 'react-hook-form';
import type { EntityFormState } from '../../../platform/entity-form/use-entity-form.ts';
import { DeclaredField } from '../../../platform/record/form-fields.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import type { User, UserOptions } from '../operations/users.ts';

type FormProps = { form: EntityFormState<UserFormValues, UserValues> };
type Control = FormProps['form']['control'];

/** Who it is. */
export function PersonFields({ form: { control } }: FormProps) {
  return (
    <fieldset className="usuario-grupo">
      <legend>Persona</legend>
      <OthersTexts control={control} names={['nombres', 'apellidos', 'uid', 'jobTitle']} />
    </fieldset>
  );
}

/** Texts about somebody else: the browser must not offer what its own person is called. */
function OthersTexts({
  control,
  names,
}: {
  control: Control;
  names: readonly ('nombres' | 'apellidos' | 'uid' | 'jobTitle' | 'usuarioVur')[];
}) {
  return names.map((name) => (
    <DeclaredField key={name} control={control} fields={userFields} name={name}>
      {(field) => <Input {...field} autoComplete="off" />}
    </DeclaredField>
  ));
}

/** How they sign in, and the groups that say what they may do. */
export function AccountFields({
  form: { control },
  user,
  options,
}: FormProps & { user: User | null; options: UserOptions }) {
  const createsLookup = useWatch({ control, name: 'crearLookup' });
  const own = user?.grupos?.map(({ id }) => id) ?? [];
  const declared = { control, fields: userFields };
  return (
    <fieldset className="usuario-grupo">
      <legend>Cuenta</legend>
      {user?.isActive === false && (
        <CheckField control={control} name="isActive">
          Habilitar de nuevo esta cuenta
        </CheckField>
      )}
      <DeclaredField {...declared} name="nombreUsuario">
        {(field) => <Input {...field} autoComplete="off" spellCheck={false} />}
      </DeclaredField>
      <DeclaredField {...declared} name="email">
        {(field) => <Input {...field} type="email" autoComplete="off" />}
      </DeclaredField>
      {(!user || createsLookup) && (
        <Field
          control={control}
          name="contrasenia"
          label={user ? 'Contraseña de la consulta de folios' : 'Contraseña'}
          required
          help="Mínimo 8 caracteres, con una letra mayúscula, una minúscula, un número y un carácter especial."
        >
          {(field) => <Input.Password {...field} autoComplete="new-password" />}
        </Field>
      )}
      <DeclaredField {...declared} name="grupos">
        {(field) => (
          <Select
            {...field}
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="Elija uno o varios grupos"
            notFoundContent="Sin resultados"
            options={options.groups.map(({ id, nombre, grantable }) => ({
              value: id,
              label: nombre,
              disabled: !grantable,
              ...(!grantable && { title: userMessages.powerfulGroup }),
            }))}
            onChange={(ids: string[]) => field.onChange(keptGroups(ids, own, options))}
          />
        )}
      </DeclaredField>
    </fieldset>
  );
}

/** A group that this person may not take away stays, also when everything is cleared. */
const keptGroups = (ids: string[], own: readonly string[], { groups }: UserOptions): string[] => {
  const fixed = own.filter((id) => groups.some((group) => group.id === id && !group.grantable));
  return [...new Set([...fixed, ...ids])];
};

/** The land-title lookup and the registry window. */
export function FolioFields({ form: { control }, user }: FormProps & { user: User | null }) {
  const seesVur = useWatch({ control, name: 'puedeVerVur' });
  return (
    <fieldset className="usuario-grupo">
      <legend>Consulta de folios y VUR</legend>
      {user?.hasFoliosUser ? (
        <Alert type="info" showIcon title="Tiene cuenta en la consulta de folios." />
      ) : (
        <CheckField control={control} name="crearLookup" />
      )}
      <CheckField control={control} name="puedeCargarFolio" />
      <CheckField control={control} name="puedeVerVur" />
      {seesVur && (
        <>
          <OthersTexts control={control} names={['usuarioVur']} />
          <DeclaredField
            control={control}
            fields={userFields}
            name="contraseniaVur"
            help={
              user?.vurConfigured
                ? 'Hay una guardada y cifrada. Déjelo vacío para conservarla.'
                : 'Se guarda cifrada y no se vuelve a mostrar.'
            }
          >
            {(field) => <Input.Password {...field} autoComplete="new-password" />}
          </DeclaredField>
        </>
      )}
    </fieldset>
  );
}

function CheckField({
  control,
  name,
  children = formLabel(userFields[name]),
}: {
  control: Control;
  name: 'crearLookup' | 'puedeCargarFolio' | 'puedeVerVur' | 'isActive';
  children?: string;
}) {
  const { field } = useController({ control, name });
  return (
    <p className="usuario-casilla">
      <Checkbox
        checked={field.value}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.checked)}
      >
        {children}
      </Checkbox>
    </p>
  );
}
