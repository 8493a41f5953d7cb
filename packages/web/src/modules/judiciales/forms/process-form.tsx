import { dayOf } from '@comarca/shared/core/formats';
import { decodeProcessNumber } from '@comarca/shared/modules/judiciales/process-number';
import { useWatch } from 'react-hook-form';
import { codedCities } from '../../../platform/pickers/cities.ts';
import { among } from '../../../platform/pickers/form-source.ts';
import { staff } from '../../../platform/pickers/staff.ts';
import { FormFields } from '../../../platform/record/form-fields.tsx';
import { RecordForm } from '../../../platform/record/record-form.tsx';
import type { FormOf, RecordFormProps } from '../../../platform/record/use-record-form.ts';
import { NumberParts } from '../components/number-parts.tsx';
import {
  type JudicialInit,
  type JudicialProcess,
  judicialInit,
  processRecord,
} from '../operations/processes.ts';
import '../judicial.css';

/** 'Crear Proceso Judicial', 'Editar Proceso Judicial' */
export function ProcessForm(props: RecordFormProps<JudicialProcess>) {
  const { record } = props;
  return (
    <RecordForm
      {...props}
      declared={processRecord}
      offered={judicialInit}
      choices={(init) => choicesOf(init, record)}
      sources={{
        municipio: among(codedCities, record?.municipio),
        abogado: among(staff, record?.abogado),
      }}
    >
      {({ form, declared }) => (
        <>
          <FormFields {...declared} names={['numero']} />
          <Decoded form={form} />
          <FormFields {...declared} names={['despacho', 'municipio']} />
          <div className="campos-pareja">
            <FormFields
              {...declared}
              names={[
                'tipo',
                'etapa',
                'proyecto',
                'abogado',
                'fechaRadicacion',
                'cuantia',
                'provision',
              ]}
            />
          </div>
          <FormFields {...declared} names={['objeto']} />
        </>
      )}
    </RecordForm>
  );
}

const choicesOf = (init: JudicialInit, record: JudicialProcess | null) => ({
  municipio: record ? [record.municipio] : [],
  tipo: init.types,
  etapa: init.stages,
  proyecto: projectsFor(init, record),
  abogado: record?.abogado ? [record.abogado] : [],
});

/** What the typed number says, once it is whole. */
function Decoded({ form: { control } }: { form: FormOf<typeof processRecord> }) {
  const number = useWatch({ control, name: 'numero' });
  const { partes } = decodeProcessNumber(number ?? '', dayOf(Date.now()));
  return partes.length > 0 ? <NumberParts parts={partes} /> : null;
}

/** Projects of judicial processes, and the one that it has already. */
function projectsFor({ projects }: JudicialInit, record: JudicialProcess | null) {
  const present = record?.proyecto;
  return present && !projects.some(({ id }) => id === present.id)
    ? [present, ...projects]
    : projects;
}
