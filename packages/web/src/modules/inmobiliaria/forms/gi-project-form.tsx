import { AimOutlined } from '@ant-design/icons';
import { giProjectFields } from '@comarca/shared/modules/inmobiliaria/gi-project.fields';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { codedCityItem, findCodedCities } from '../../../platform/pickers/cities.ts';
import { type PickerItem, SearchPicker } from '../../../platform/pickers/search-picker.tsx';
import { DeclaredField, FormFields } from '../../../platform/record/form-fields.tsx';
import { type RecordFormProps, useRecordForm } from '../../../platform/record/use-record-form.ts';
import {
  findTouchedCities,
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

type GiForm = ReturnType<typeof useGiProjectForm>['form'];

function LoadedForm({ choices, of, onClose, ...props }: Props & { choices: readonly Choice[] }) {
  const { record } = props;
  const projects = projectsFor(choices, record);
  const [found, setFound] = useState<readonly PickerItem[]>([]);
  const form = useGiProjectForm({ ...props, onClose, of, projects });
  const declared = {
    control: form.control,
    fields: giProjectFields,
    choices: { proyecto: projects },
  };
  const buffer = useWatch({ control: form.control, name: 'buffer' });
  const known = [
    ...found,
    ...(record?.municipios ?? []).map((city) => codedCityItem(city.id, city)),
  ];
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
            ]}
          />
          <DeclaredField {...declared} name="municipio">
            {(field) => (
              <SearchPicker
                {...field}
                multiple
                source="municipios"
                find={findCodedCities}
                known={known}
              />
            )}
          </DeclaredField>
          <Locate form={form.form} onFound={setFound} />
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

const NOT_A_NUMBER = 'El valor del buffer debe ser un valor numérico';
const NO_BOUNDARY = 'Debe ingresar alguna geometria para realizar el estudio';

/** 'Localizar': the municipalities that the boundary touches go into the form. */
function Locate({
  form,
  onFound,
}: {
  form: GiForm;
  onFound: (cities: readonly PickerItem[]) => void;
}) {
  const alerts = useAlerts();
  const call = useAlertedCall();
  const [locating, setLocating] = useState(false);
  const locate = async () => {
    const { trazado, buffer } = form.getValues();
    if (!trazado) return alerts.error(NO_BOUNDARY);
    if (typeof buffer !== 'number') return alerts.error(NOT_A_NUMBER);
    setLocating(true);
    const cities = await call('al tratar de cruzar el trazado', () =>
      findTouchedCities(trazado, buffer),
    );
    setLocating(false);
    if (!cities) return;
    onFound(cities);
    form.setValue(
      'municipio',
      cities.map(({ value }) => value),
      {
        shouldDirty: true,
        shouldValidate: true,
      },
    );
    alerts.success('Cruce municipios obtenidos exitosamente');
  };
  return (
    <Button
      className="gi-localizar"
      icon={<AimOutlined />}
      loading={locating}
      onClick={() => void locate()}
    >
      Localizar
    </Button>
  );
}
