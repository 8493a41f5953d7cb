import { giProjectFields } from '@comarca/shared/modules/inmobiliaria/gi-project.fields';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { codedCities } from '../../../platform/pickers/cities.ts';
import { among } from '../../../platform/pickers/form-source.ts';
import { LocateCities } from '../../../platform/pickers/locate-cities.tsx';
import type { PickerItem } from '../../../platform/pickers/search-picker.tsx';
import { FormFields } from '../../../platform/record/form-fields.tsx';
import { type RecordFormProps, useRecordForm } from '../../../platform/record/use-record-form.ts';
import {
  type GiProject,
  giChoicesKey,
  giProjectRecord,
  loadGiChoices,
} from '../operations/gi-projects.ts';
import '../real-estate.css';
import { DrawnField } from './drawn-field.tsx';

type Props = Omit<RecordFormProps<GiProject>, 'onClose'> & {
  onClose?: () => void;
  /** The project that a new one begins with. */
  of?: string | undefined;
};
type Choice = Awaited<ReturnType<typeof loadGiChoices>>[number];

/** 'Crear Proyecto GI', and the general information of one. */
export function GiProjectForm(props: Props) {
  const choices = useQuery({ queryKey: giChoicesKey, queryFn: loadGiChoices });
  if (!choices.data) return <RecordState thing={giProjectRecord.thing} failure={choices.error} />;
  return <LoadedForm {...props} choices={choices.data} />;
}

function useGiProjectForm({
  projects,
  of,
  onClose = () => undefined,
  ...props
}: Props & { projects: readonly Choice[] }) {
  const choices = { proyecto: projects, municipio: props.record?.municipios ?? [] };
  return useRecordForm(giProjectRecord, { ...props, onClose }, choices, {
    ...(of && { initial: { proyecto: of } }),
  });
}

function LoadedForm({ choices, of, onClose, ...props }: Props & { choices: readonly Choice[] }) {
  const { record } = props;
  const projects = projectsFor(choices, record);
  const [found, setFound] = useState<readonly PickerItem[]>([]);
  const form = useGiProjectForm({ ...props, onClose, of, projects });
  const stored = among(codedCities, ...(record?.municipios ?? []));
  const declared = {
    control: form.control,
    fields: giProjectFields,
    choices: { proyecto: projects },
    sources: { municipio: { ...stored, known: [...found, ...stored.known] } },
  };
  const buffer = useWatch({ control: form.control, name: 'buffer' });
  const take = (cities: readonly PickerItem[]) => {
    setFound(cities);
    form.form.setValue(
      'municipio',
      cities.map(({ value }) => value),
      { shouldDirty: true, shouldValidate: true },
    );
  };
  return (
    <EntityForm form={form} {...(onClose && { onClose })}>
      <div className="gi-formulario">
        <div>
          <FormFields
            {...declared}
            names={[
              'disposicionDerecho',
              'gerencia',
              ...(record ? [] : (['proyecto'] as const)),
              'peso',
              'buffer',
              'municipio',
            ]}
          />
          <LocateCities
            className="gi-localizar"
            source={codedCities}
            boundary={form.form.getValues}
            onFound={take}
          />
          <FormFields {...declared} names={['linkPhp']} />
        </div>
        <DrawnField control={form.control} name="trazado" buffer={buffer ?? 0} />
      </div>
    </EntityForm>
  );
}

/** The project that it has, where it is none of those that may be chosen. */
const projectsFor = (choices: readonly Choice[], record: GiProject | null) =>
  record && !choices.some(({ id }) => id === record.proyecto.id)
    ? [record.proyecto, ...choices]
    : choices;
