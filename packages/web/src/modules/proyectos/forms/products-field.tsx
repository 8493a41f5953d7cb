import { useWatch } from 'react-hook-form';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import type { Project, ProjectsInit } from '../operations/projects.ts';
import type { ProjectControl } from './project-form.tsx';

interface Props {
  control: ProjectControl;
  init: ProjectsInit;
  project: Project | null;
}

/** The kind of product management: of the chosen type, and only when the project is created. */
export function ProductsField({ control, init, project }: Props) {
  const type = useWatch({ control, name: 'projectType' });
  const offered = init.productConfigurations.filter(({ tipoProyecto }) => tipoProyecto.id === type);
  return (
    <Field
      control={control}
      name="configuracionProductos"
      label="Gestión de Productos"
      help={project ? 'Se elige al crear el proyecto.' : undefined}
    >
      {(field) => (
        <ChoiceField
          {...field}
          clearable
          disabled={project !== null || type === ''}
          placeholder={
            type === '' && !project ? 'Elija primero el tipo' : 'Sin gestión de productos'
          }
          options={offered.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        />
      )}
    </Field>
  );
}
