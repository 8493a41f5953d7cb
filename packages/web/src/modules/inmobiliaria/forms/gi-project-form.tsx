import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { codedCities } from '../../../platform/pickers/cities.ts';
import { among } from '../../../platform/pickers/form-source.ts';
import { LocateCities } from '../../../platform/pickers/locate-cities.tsx';
import type { PickerItem } from '../../../platform/pickers/search-picker.tsx';
import type { Offered } from '../../../platform/record/calls.ts';
import { FormFields } from '../../../platform/record/form-fields.tsx';
import { RecordForm } from '../../../platform/record/record-form.tsx';
import type { FormOf, RecordFormProps } from '../../../platform/record/use-record-form.ts';
import { type GiProject, giChoices, giProjectRecord } from '../operations/projects/gi-projects.ts';
import '../real-estate.css';
import { DrawnField } from './drawn-field.tsx';

type Props = Omit<RecordFormProps<GiProject>, 'onClose'> & {
  onClose?: () => void;
  /** The project that a new one begins with. */
  of?: string | undefined;
};

/** 'Crear Proyecto GI', and the general information of one. */
export function GiProjectForm({ of, ...props }: Props) {
  const { record } = props;
  const [found, setFound] = useState<readonly PickerItem[]>([]);
  const cities = among(codedCities, ...(record?.municipios ?? []));
  return (
    <RecordForm
      {...props}
      declared={giProjectRecord}
      offered={giChoices}
      choices={(projects) => ({
        proyecto: projectsFor(projects, record),
        municipio: record?.municipios ?? [],
      })}
      sources={{ municipio: { ...cities, known: [...found, ...cities.known] } }}
      {...(of && { own: { initial: { proyecto: of } } })}
    >
      {({ form: { control, form }, declared }) => (
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
              boundary={form.getValues}
              onFound={(located) => {
                setFound(located);
                const codes = located.map(({ value }) => value);
                form.setValue('municipio', codes, { shouldDirty: true, shouldValidate: true });
              }}
            />
            <FormFields {...declared} names={['linkPhp']} />
          </div>
          <Boundary control={control} />
        </div>
      )}
    </RecordForm>
  );
}

/** What it takes in, drawn with the band around it. */
function Boundary({ control }: Pick<FormOf<typeof giProjectRecord>, 'control'>) {
  const buffer = useWatch({ control, name: 'buffer' });
  return <DrawnField control={control} name="trazado" buffer={buffer ?? 0} />;
}

/** The project that it has, where it is none of those that may be chosen. */
const projectsFor = (choices: Offered<typeof giChoices>, record: GiProject | null) =>
  record && !choices.some(({ id }) => id === record.proyecto.id)
    ? [record.proyecto, ...choices]
    : choices;
