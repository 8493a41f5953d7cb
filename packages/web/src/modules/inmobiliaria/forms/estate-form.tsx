import { estateFields } from '@comarca/shared/modules/inmobiliaria/estate.fields';
import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useWatch } from 'react-hook-form';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { codedCities } from '../../../platform/pickers/cities.ts';
import { among } from '../../../platform/pickers/form-source.ts';
import { DeclaredField, FormFields } from '../../../platform/record/form-fields.tsx';
import { type RecordFormProps, useRecordForm } from '../../../platform/record/use-record-form.ts';
import { OptionsFailure } from '../../../ui/fields/options-failure.tsx';
import {
  type Estate,
  estateChoicesKey,
  estateRecord,
  estatesInit,
  loadEstateChoices,
} from '../operations/estates.ts';
import '../real-estate.css';
import { EstateGround } from './estate-ground.tsx';

type Props = RecordFormProps<Estate>;
type Project = Pick<Estate['proyecto'], 'id' | 'disposicionDerecho'>;

/** 'Crear Predio' and 'Editar Predio'. */
export function EstateForm(props: Props) {
  const { data, error } = useQuery(estatesInit);
  if (!data) return <RecordState thing={estateRecord.thing} failure={error} />;
  return <LoadedForm {...props} projects={data.proyectos} />;
}

function LoadedForm({ projects, ...props }: Props & { projects: readonly Project[] }) {
  const { record } = props;
  const offered = record ? [record.proyecto] : projects;
  const form = useEstateForm({ ...props, offered });
  const { control } = form;
  const project = useWatch({ control, name: 'proyecto' });
  const choices = useQuery({
    queryKey: [...estateChoicesKey, project],
    queryFn: () => loadEstateChoices(project),
    enabled: project !== '',
  });
  const { unidades, bloques, usosSuelo } = choices.data ?? NOTHING;
  const declared = {
    control,
    fields: estateFields,
    choices: { proyecto: offered, bloque: bloques, usoSuelo: usosSuelo },
    sources: { municipio: among(codedCities, record?.municipio) },
  };
  return (
    <EntityForm form={form} onClose={props.onClose}>
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
            names={['usoSuelo', 'bloque', 'areaTitulos', 'areaCatastral', 'observaciones']}
          />
          <DeclaredField {...declared} name="colorPredio">
            {(field) => <Input {...field} type="color" className="gi-elige-color" />}
          </DeclaredField>
        </div>
        <EstateGround form={form} />
      </div>
    </EntityForm>
  );
}

/** Of a project that was not chosen yet. */
const NOTHING = { unidades: [], bloques: [], usosSuelo: [] };

const useEstateForm = ({ offered, ...props }: Props & { offered: readonly Project[] }) =>
  useRecordForm(estateRecord, props, {
    proyecto: offered,
    municipio: props.record?.municipio ? [props.record.municipio] : [],
    unidades: props.record?.unidadesPredio ?? [],
  });

export type EstateFormState = ReturnType<typeof useEstateForm>;
