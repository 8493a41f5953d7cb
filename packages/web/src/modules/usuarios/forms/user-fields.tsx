import { userLimits } from '@comarca/shared/modules/usuarios/perfil.schema';
import { userMessages } from '@comarca/shared/modules/usuarios/usuario.messages';
import { Alert, Checkbox, Input, Select } from 'antd';
import { useController, useWatch } from 'react-hook-form';
import type { EntityFormState } from '../../../platform/entity-form/use-entity-form.ts';
import { Campo } from '../../../ui/campo.tsx';
import type { User, UserOptions } from '../operations/users.ts';
import type { UserFormValues } from './user-values.ts';

type FormProps = { form: EntityFormState<UserFormValues, UserFormValues> };

/** Who it is. */
export function PersonFields({ form: { control } }: FormProps) {
  return (
    <fieldset className="usuario-grupo">
      <legend>Persona</legend>
      <Campo
        control={control}
        name="nombres"
        label="Nombres"
        required
        maxLength={userLimits.firstName}
      >
        {(field) => <Input {...field} autoComplete="off" />}
      </Campo>
      <Campo
        control={control}
        name="apellidos"
        label="Apellidos"
        required
        maxLength={userLimits.lastName}
      >
        {(field) => <Input {...field} autoComplete="off" />}
      </Campo>
      <Campo
        control={control}
        name="uid"
        label="Identificación"
        required
        maxLength={userLimits.uid}
      >
        {(field) => <Input {...field} autoComplete="off" />}
      </Campo>
      <Campo
        control={control}
        name="jobTitle"
        label="Cargo"
        required
        maxLength={userLimits.jobTitle}
      >
        {(field) => <Input {...field} autoComplete="off" />}
      </Campo>
    </fieldset>
  );
}

/** How they sign in, and the groups that say what they may do. */
export function AccountFields({
  form: { control },
  user,
  options,
}: FormProps & { user: User | null; options: UserOptions }) {
  const createsLookup = useWatch({ control, name: 'crearLookup' });
  const own = user?.user.groups?.map(({ id }) => id) ?? [];
  return (
    <fieldset className="usuario-grupo">
      <legend>Cuenta</legend>
      {user?.user.isActive === false && (
        <CheckField control={control} name="isActive">
          Habilitar de nuevo esta cuenta
        </CheckField>
      )}
      <Campo
        control={control}
        name="nombreUsuario"
        label="Nombre de usuario"
        required
        maxLength={userLimits.username}
      >
        {(field) => <Input {...field} autoComplete="off" spellCheck={false} />}
      </Campo>
      <Campo control={control} name="email" label="Correo" required maxLength={userLimits.email}>
        {(field) => <Input {...field} type="email" autoComplete="off" />}
      </Campo>
      {(!user || createsLookup) && (
        <Campo
          control={control}
          name="contrasenia"
          label={user ? 'Contraseña de la consulta de folios' : 'Contraseña'}
          required
          help="Mínimo 8 caracteres, con una letra mayúscula, una minúscula, un número y un carácter especial."
        >
          {(field) => <Input.Password {...field} autoComplete="new-password" />}
        </Campo>
      )}
      <Campo
        control={control}
        name="grupos"
        label="Grupos"
        required
        help="Los grupos dan los permisos. Solo puede dar o quitar grupos cuyos permisos usted tiene."
      >
        {(field) => (
          <Select
            {...field}
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="Elija uno o varios grupos"
            notFoundContent="Sin resultados"
            options={options.groups.map(({ id, name, grantable }) => ({
              value: id,
              label: name,
              disabled: !grantable,
              ...(!grantable && { title: userMessages.powerfulGroup }),
            }))}
            onChange={(ids: string[]) => field.onChange(keptGroups(ids, own, options))}
          />
        )}
      </Campo>
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
        <CheckField control={control} name="crearLookup">
          Crear cuenta en la consulta de folios
        </CheckField>
      )}
      <CheckField control={control} name="puedeCargarFolio">
        Puede cargar folios
      </CheckField>
      <CheckField control={control} name="puedeVerVur">
        Puede ver la VUR (ventanilla única de registro)
      </CheckField>
      {seesVur && (
        <>
          <Campo
            control={control}
            name="usuarioVur"
            label="Usuario VUR"
            maxLength={userLimits.username}
          >
            {(field) => <Input {...field} autoComplete="off" />}
          </Campo>
          <Campo
            control={control}
            name="contraseniaVur"
            label="Contraseña VUR"
            help={
              user?.vurConfigured
                ? 'Hay una guardada y cifrada. Déjelo vacío para conservarla.'
                : 'Se guarda cifrada y no se vuelve a mostrar.'
            }
          >
            {(field) => <Input.Password {...field} autoComplete="new-password" />}
          </Campo>
        </>
      )}
    </fieldset>
  );
}

function CheckField({
  control,
  name,
  children,
}: {
  control: FormProps['form']['control'];
  name: 'crearLookup' | 'puedeCargarFolio' | 'puedeVerVur' | 'isActive';
  children: string;
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
