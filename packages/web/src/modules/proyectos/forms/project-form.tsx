import { projectFields } from '@comarca/shared/modules/proyectos/project.fields';
import { among } from '../../../platform/pickers/form-source.ts';
import { optionsOf } from '../../../platform/record/choices.ts';
import { DeclaredField, FormFields } from '../../../platform/record/form-fields.tsx';
import { RecordForm } from '../../../platform/record/record-form.tsx';
import type { FormOf, RecordFormProps } from '../../../platform/record/use-record-form.ts';
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

export type ProjectControl = FormOf<typeof projectRecord>['control'];

/** 'Crear Proyecto', 'Editar Proyecto' */
export function ProjectForm(props: RecordFormProps<Project>) {
  const { record } = props;
  return (
    <RecordForm
      {...props}
      declared={projectRecord}
      offered={projectsInit}
      choices={(init) => choicesOf(init, record)}
      sources={{ contract: among(clientContractSource, record?.contrato) }}
    >
      {({ form: { control, form }, declared, offered: init }) => (
        <>
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
                    if (!record) form.setValue('configuracionProductos', null);
                  }}
                />
              )}
            </DeclaredField>
            <ProductsField control={control} init={init} project={record} />
            <CodeField control={control} init={init} project={record} />
            <FormFields {...declared} names={['estado']} />
            <FormFields
              {...declared}
              names={['coordinator']}
              choices={{ coordinator: coordinatorsFor(init, record) }}
            />
            <FormFields {...declared} names={['configuration', 'initDate', 'finishDate']} />
          </div>
          <FormFields {...declared} names={['sharepointSite']} />
        </>
      )}
    </RecordForm>
  );
}

const choicesOf = (init: ProjectsInit, record: Project | null) => ({
  contract: record ? [record.contrato] : [],
  projectType: init.types,
  estado: init.states,
  coordinator: init.presentCoordinators,
  configuration: init.configurations,
  configuracionProductos: init.productConfigurations,
});

/** The members of the group, and whoever coordinates this project already. */
function coordinatorsFor({ coordinators }: ProjectsInit, project: Project | null) {
  const present = project?.coordinador;
  return present && !coordinators.some(({ id }) => id === present.id)
    ? [present, ...coordinators]
    : coordinators;
}
