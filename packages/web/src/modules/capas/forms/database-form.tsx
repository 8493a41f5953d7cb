import { AppError } from '@comarca/shared/core/errors';
import { messages, requiredText } from '@comarca/shared/core/validation';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type Path, useForm } from 'react-hook-form';
import { z } from 'zod';
import { failureText } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { type DatabaseRow, databasesKey, saveDatabase } from '../operations/databases.ts';
import '../../../platform/imports/imports.css';

const NAME_MAX = 100;

const formFor = (isNew: boolean) =>
  z.object({
    nombre: requiredText(NAME_MAX),
    conexion: z.string().refine((text) => !isNew || text.trim() !== '', messages.required),
  });

type Values = z.infer<ReturnType<typeof formFor>>;

interface Props {
  /** null for a new one */
  database: DatabaseRow | null;
  onDone: () => void;
}

/** Name and connection of a database. The stored connection is never shown. */
export function DatabaseForm({ database, onDone }: Props) {
  const alerts = useAlerts();
  const queries = useQueryClient();
  const { control, handleSubmit, formState, setError } = useForm<Values>({
    resolver: zodResolver(formFor(database === null)),
    defaultValues: { nombre: database?.nombre ?? '', conexion: '' },
  });
  const save = handleSubmit(async ({ nombre, conexion }) => {
    try {
      await saveDatabase({
        id: database?.id ?? null,
        version: database?.version ?? null,
        nombre,
        conexion: conexion || null,
      });
      await queries.invalidateQueries({ queryKey: databasesKey });
      onDone();
    } catch (error) {
      for (const { campo, message } of error instanceof AppError ? error.fields : []) {
        if (campo) setError(campo as Path<Values>, { message });
      }
      alerts.error(failureText('al guardar la base de datos', error));
    }
  });
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Field control={control} name="nombre" label="Nombre" required maxLength={NAME_MAX}>
        {(field) => <Input {...field} />}
      </Field>
      <Field
        control={control}
        name="conexion"
        label="Conexión"
        required={database === null}
        help={
          database
            ? 'Déjela vacía para conservar la que está guardada.'
            : 'postgres://usuario:clave@servidor:5432/base. Se guarda cifrada y se usa solo para leer.'
        }
      >
        {(field) => <Input.Password {...field} autoComplete="off" />}
      </Field>
      <div className="importar-pie">
        <Button onClick={onDone}>Cancelar</Button>
        <Button type="primary" htmlType="submit" loading={formState.isSubmitting}>
          Guardar
        </Button>
      </div>
    </form>
  );
}
