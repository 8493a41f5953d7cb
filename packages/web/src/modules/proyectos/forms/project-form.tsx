import { projectFields } from '@comarca/shared/modules/proyectos/project.fields';
import { useQuery } from '@tanstack/react-query';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { among } from '../../../platform/pickers/form-source.ts';
import { optionsOf } from '../../../platform/record/choices.ts';
import { DeclaredField, FormFields } from '../../../platform/record/form-fields.tsx';
import { type RecordFormProps, useRecordForm } from '../../../platform/record/use-record-form.ts';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { clientContractSource } from '../../contratos/public.ts';
import {
  type Project,
  type ProjectsInit,
  projectRecord,
  projectsInit,
} from '../operations/projects.ts';
import { CodeField } from './code-field.tsx';
import { ProductsField } from './products-field.tsx';
import '../projects.css';

/** 'Crear Proyecto', 'Editar Proyecto' */
export function ProjectForm(props: RecordFormProps<Project>) {
  const init = useQuery(projectsInit);
  if (!init.data) return <RecordState thing={projectRecord.thing} failure={init.error} />;
  return <LoadedForm {...props} init={init.data} />;
}

type LoadedProps = RecordFormProps<Project> & { init: ProjectsInit };

function useProjectForm({ init, ...props }: LoadedProps) {
  return useRecordForm(projectRecord, props, {
    contract: props.record ? [props.record.contrato] : [],
    projectType: init.types,
    estado: init.states,
    coordinator: init.presentCoordinators,
    configuration: init.configurations,
    configuracionProductos: init.productConfigurations,
  });
}

export type ProjectControl = ReturnType<typeof useProjectForm>['control'];

function LoadedForm(props: LoadedProps) {
  const { record, init, onClose } = props;
  const form = useProjectForm(props);
  const { control } = form;
  const declared = {
    control,
    fields: projectFields,
    choices: {
      estado: init.states,
      coordinator: coordinatorsFor(init, record),
      configuration: init.configurations,
    },
    sources: { contract: among(clientContractSource, record?.contrato) },
  };
  return (
    <EntityForm form={form} onClose={onClose}>
      <FormFields {...declared} names={['name', 'scope', 'contract']} />
      <div className="campos-pareja">
        <DeclaredField {...declared} name="projectType">
          {({ onChange, ...field }) => (
            <ChoiceField
              {...field}
              disabled={record?.configuracionProductos != null}
              options={optionsOf(projectFields.projectType, init.types)}
              onChange={(id) => {
                onChange(id);
                // What was chosen belongs to the type before.
                if (!record) form.form.setValue('configuracionProductos', null);
              }}
            />
          )}
        </DeclaredField>
        <ProductsField control={control} init={init} project={record} />
        <CodeField control={control} init={init} project={record} />
        <FormFields
          {...declared}
          names={['estado', 'coordinator', 'configuration', 'initDate', 'finishDate']}
        />
      </div>
      <FormFields {...declared} names={['sharepointSite']} />
    </EntityForm>
  );
}

/** The members of the group, and whoever coordinates this project already. */
function coordinatorsFor({ coordinators }: ProjectsInit, project: Project | null) {
  const present = project?.coordinador;
  return present && !coordinators.some(({ id }) => id === present.id)
    ? [present, ...coordinators]
    : coordinators;
}
