import { MAX_PROJECT_NAME, MAX_SITE } from '@comarca/shared/modules/proyectos/proyecto.schema';
import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { useRecordToEdit } from '../../../platform/entity-form/use-record-to-edit.ts';
import type { Restored } from '../../../platform/history/restored.ts';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { SearchPicker } from '../../../platform/pickers/search-picker.tsx';
import { Campo } from '../../../ui/campo.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { contractItem, findProjectContracts } from '../../contratos/operations/contracts.ts';
import {
  loadProject,
  loadProjectsInit,
  type Project,
  type ProjectsInit,
  projectKey,
  projectsInitKey,
  projectsKey,
  saveProject,
} from '../operations/proyectos.ts';
import { CodeField } from './code-field.tsx';
import { ProductsField } from './products-field.tsx';
import { labelsOf, projectSchema, valuesOf } from './project-values.ts';
import '../proyectos.css';

interface Props {
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** 'Crear Proyecto' */
export function CreateProject(props: Props) {
  const init = useQuery({ queryKey: projectsInitKey, queryFn: loadProjectsInit });
  if (!init.data) return <RecordState thing="el proyecto" failure={init.error} />;
  return <ProjectForm {...props} project={null} init={init.data} />;
}

/** 'Editar Proyecto' */
export function EditProject({ id, ...props }: Props & { id: string; restored: Restored | null }) {
  const init = useQuery({ queryKey: projectsInitKey, queryFn: loadProjectsInit });
  const record = useRecordToEdit(projectKey(id), () => loadProject(id));
  if (!record.data || !init.data)
    return <RecordState thing="el proyecto" failure={record.error ?? init.error} />;
  return <ProjectForm {...props} project={record.data} init={init.data} />;
}

interface FormProps extends Props {
  project: Project | null;
  init: ProjectsInit;
  restored?: Restored | null;
}

function useProjectForm({ project, init, restored, onSaved }: FormProps) {
  return useEntityForm({
    schema: projectSchema,
    defaults: valuesOf(project),
    version: project?.version ?? null,
    labels: labelsOf(init),
    save: (values, call) => saveProject(project?.id ?? null, values, call),
    doing: 'al guardar el proyecto',
    success: 'Proyecto guardado Exitosamente',
    invalidate: [projectsKey, ['history', 'proyecto']],
    onSaved,
    restored,
    ...(project && {
      record: { entity: 'proyecto', id: project.id },
      reload: async () => {
        const stored = await loadProject(project.id);
        return { version: stored.version, values: valuesOf(stored) };
      },
    }),
  });
}

export type ProjectControl = ReturnType<typeof useProjectForm>['control'];

function ProjectForm(props: FormProps) {
  const { project, init, onClose } = props;
  const form = useProjectForm(props);
  const { control } = form;
  return (
    <EntityForm form={form} onClose={onClose}>
      <TextField
        control={control}
        name="name"
        label="Nombre"
        required
        maxLength={MAX_PROJECT_NAME}
      />
      <Campo control={control} name="scope" label="Alcance" required>
        {(field) => <Input.TextArea {...field} autoSize={{ minRows: 3, maxRows: 10 }} />}
      </Campo>
      <Campo control={control} name="contract" label="Contrato" required>
        {({ onChange, ...field }) => (
          <SearchPicker
            {...field}
            source="contratos-clientes"
            find={findProjectContracts}
            known={project ? [contractItem(project.contrato)] : []}
            onChange={(id) => onChange(id ?? '')}
          />
        )}
      </Campo>
      <div className="proyecto-pareja">
        <Campo control={control} name="projectType" label="Tipo de Proyecto" required>
          {({ onChange, ...field }) => (
            <ChoiceField
              {...field}
              disabled={project?.configuracionProductos != null}
              options={init.types.map(({ id, descripcion }) => ({ value: id, label: descripcion }))}
              onChange={(id) => {
                onChange(id);
                // What was chosen belongs to the type before.
                if (!project) form.form.setValue('configuracionProductos', null);
              }}
            />
          )}
        </Campo>
        <ProductsField control={control} init={init} project={project} />
        <CodeField control={control} init={init} project={project} />
        <Campo control={control} name="estado" label="Estado">
          {(field) => (
            <ChoiceField
              {...field}
              clearable
              placeholder="Sin Estado"
              options={init.states.map(({ id, nombre }) => ({ value: id, label: nombre }))}
            />
          )}
        </Campo>
        <Campo control={control} name="coordinator" label="Coordinador" required>
          {(field) => <ChoiceField {...field} options={coordinatorsFor(init, project)} />}
        </Campo>
        <Campo control={control} name="configuration" label="Configuración" required>
          {(field) => (
            <ChoiceField
              {...field}
              options={init.configurations.map(({ id, nombre }) => ({ value: id, label: nombre }))}
            />
          )}
        </Campo>
        <Campo control={control} name="initDate" label="Fecha Inicio" required>
          {(field) => <DayField {...field} />}
        </Campo>
        <Campo control={control} name="finishDate" label="Fecha Fin">
          {(field) => <DayField {...field} />}
        </Campo>
      </div>
      <TextField
        control={control}
        name="sharepointSite"
        label="Sitio Sharepoint"
        required
        maxLength={MAX_SITE}
      />
    </EntityForm>
  );
}

/** The members of the group, and whoever coordinates this project already. */
function coordinatorsFor({ coordinators }: ProjectsInit, project: Project | null) {
  const present = project?.coordinador;
  const all =
    present && !coordinators.some(({ id }) => id === present.id)
      ? [present, ...coordinators]
      : coordinators;
  return all.map(({ id, fullName }) => ({ value: id, label: fullName }));
}
