import { infrastructureFields } from '@comarca/shared/modules/inmobiliaria/infrastructure.fields';
import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import type { Geometry } from 'geojson';
import { useWatch } from 'react-hook-form';
import { among } from '../../../platform/pickers/form-source.ts';
import type { Offered } from '../../../platform/record/calls.ts';
import { DeclaredField, FormFields } from '../../../platform/record/form-fields.tsx';
import { RecordForm } from '../../../platform/record/record-form.tsx';
import type { FormOf, RecordFormProps } from '../../../platform/record/use-record-form.ts';
import { OptionsFailure } from '../../../ui/fields/options-failure.tsx';
import {
  estateSource,
  type Infrastructure,
  infrastructureRecord,
  infrastructuresInit,
  infrastructureUnitsKey,
  loadInfrastructureUnits,
} from '../operations/infrastructures/infrastructures.ts';
import { entriesOf } from '../operations/infrastructures/use-infrastructure-filters.ts';
import '../real-estate.css';
import { DrawnField } from './drawn-field.tsx';

type FormState = FormOf<typeof infrastructureRecord>;

/** 'Crear Infraestructura' and 'Editar Infraestructura'. */
export function InfrastructureForm(props: RecordFormProps<Infrastructure>) {
  const { record } = props;
  return (
    <RecordForm
      {...props}
      declared={infrastructureRecord}
      offered={infrastructuresInit}
      choices={(init) => choicesOf(init, record)}
      sources={{ predio: among(estateSource, record?.predio) }}
    >
      {({ form, declared }) => (
        <div className="gi-formulario">
          <div>
            <FormFields
              {...declared}
              names={[
                'nombre',
                'predio',
                'descripcion',
                'tipoDerecho',
                'estadoDerecho',
                'tipoInfraestructuraSig',
              ]}
            />
            <Units form={form} />
            <DeclaredField {...declared} name="colorRelleno">
              {(field) => <Input {...field} type="color" className="gi-elige-color" />}
            </DeclaredField>
          </div>
          <InfrastructureFigure form={form} />
        </div>
      )}
    </RecordForm>
  );
}

const choicesOf = (init: Offered<typeof infrastructuresInit>, record: Infrastructure | null) => ({
  tipoDerecho: entriesOf('tipo', init.tiposDerecho) ?? [],
  estadoDerecho: entriesOf('estado', init.estadosDerecho) ?? [],
  tipoInfraestructuraSig: entriesOf('tipo', init.tiposInfraestructuraSig) ?? [],
  predio: record ? [record.predio] : [],
  unidades: record?.unidades ?? [],
});

/** The units of the project of the estate on which it stands. */
function Units({ form: { control } }: { form: FormState }) {
  const estate = useWatch({ control, name: 'predio' });
  const units = useQuery({
    queryKey: [...infrastructureUnitsKey, estate],
    queryFn: () => loadInfrastructureUnits(estate),
    enabled: Boolean(estate),
  });
  return (
    <>
      <DeclaredField control={control} fields={infrastructureFields} name="unidades">
        {(field) => (
          <Select
            {...field}
            mode="multiple"
            disabled={!estate}
            showSearch={{ optionFilterProp: 'label' }}
            options={units.data?.map(({ id, nombre }) => ({ value: id, label: nombre })) ?? []}
            notFoundContent="El proyecto no tiene unidades funcionales"
          />
        )}
      </DeclaredField>
      {units.isError && <OptionsFailure onRetry={() => void units.refetch()} />}
    </>
  );
}

/** Where it lies: a point, a line or a polygon, drawn, typed or read from a file. */
function InfrastructureFigure({ form: { form, control } }: { form: FormState }) {
  const draw = (geometry: Geometry | null) => {
    const touched = { shouldDirty: true, shouldValidate: true } as const;
    form.setValue('origen', geometry ? 'DIBUJADA' : 'NINGUNA', touched);
    form.setValue('geometria', geometry, touched);
  };
  return <DrawnField control={control} name="geometria" onDraw={draw} />;
}
