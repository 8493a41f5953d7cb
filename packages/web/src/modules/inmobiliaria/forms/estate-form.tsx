import { estateFields } from '@comarca/shared/modules/inmobiliaria/estate.fields';
import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useWatch } from 'react-hook-form';
import { codedCities } from '../../../platform/pickers/cities.ts';
import { among } from '../../../platform/pickers/form-source.ts';
import { DeclaredField, FormFields } from '../../../platform/record/form-fields.tsx';
import { RecordForm } from '../../../platform/record/record-form.tsx';
import type { FormOf, RecordFormProps } from '../../../platform/record/use-record-form.ts';
import { OptionsFailure } from '../../../ui/fields/options-failure.tsx';
import {
  type Estate,
  estateChoicesKey,
  estateRecord,
  estatesInit,
  loadEstateChoices,
} from '../operations/estates/estates.ts';
import '../real-estate.css';
import { EstateGround } from './estate-ground.tsx';

export type EstateFormState = FormOf<typeof estateRecord>;

/** 'Crear Predio' and 'Editar Predio'. */
export function EstateForm(props: RecordFormProps<Estate>) {
  const { record } = props;
  return (
    <RecordForm
      {...props}
      declared={estateRecord}
      offered={estatesInit}
      choices={({ proyectos }) => ({
        proyecto: record ? [record.proyecto] : proyectos,
        municipio: record?.municipio ? [record.municipio] : [],
        unidades: record?.unidadesPredio ?? [],
      })}
      sources={{ municipio: among(codedCities, record?.municipio) }}
    >
      {({ form, declared }) => (
        <div className="gi-formulario">
          <div>
            <FormFields
              {...declared}
              names={[
                ...(record ? [] : (['proyecto'] as const)),
                'codigoSig',
                'nombrePredioFmi',
                'matriculaInmobiliaria',
                'npnCatastro',
                'municipio',
                'vereda',
                'direccion',
              ]}
            />
            <FieldsOfProject form={form} />
            <FormFields {...declared} names={['areaTitulos', 'areaCatastral', 'observaciones']} />
            <DeclaredField {...declared} name="colorPredio">
              {(field) => <Input {...field} type="color" className="gi-elige-color" />}
            </DeclaredField>
          </div>
          <EstateGround form={form} />
        </div>
      )}
    </RecordForm>
  );
}

/** What is chosen among what the project of the estate has. */
function FieldsOfProject({ form: { control } }: { form: EstateFormState }) {
  const project = useWatch({ control, name: 'proyecto' });
  const choices = useQuery({
    queryKey: [...estateChoicesKey, project],
    queryFn: () => loadEstateChoices(project),
    enabled: project !== '',
  });
  const { unidades, bloques, usosSuelo } = choices.data ?? NOTHING;
  const declared = { control, fields: estateFields };
  return (
    <>
      <DeclaredField {...declared} name="unidades">
        {(field) => (
          <Select
            {...field}
            mode="multiple"
            disabled={project === ''}
            showSearch={{ optionFilterProp: 'label' }}
            options={unidades.map(({ id, nombre }) => ({ value: id, label: nombre }))}
            notFoundContent="El proyecto no tiene unidades funcionales"
          />
        )}
      </DeclaredField>
      {choices.isError && <OptionsFailure onRetry={() => void choices.refetch()} />}
      <FormFields
        {...declared}
        names={['usoSuelo', 'bloque']}
        choices={{ bloque: bloques, usoSuelo: usosSuelo }}
      />
    </>
  );
}

/** Of a project that was not chosen yet. */
const NOTHING = { unidades: [], bloques: [], usosSuelo: [] };
