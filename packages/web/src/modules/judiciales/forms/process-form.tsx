import { dayOf } from '@comarca/shared/core/formats';
import { processFields } from '@comarca/shared/modules/judiciales/process.fields';
import { decodeProcessNumber } from '@comarca/shared/modules/judiciales/process-number';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { codedCities } from '../../../platform/pickers/cities.ts';
import { among } from '../../../platform/pickers/form-source.ts';
import { staff } from '../../../platform/pickers/staff.ts';
import { FormFields } from '../../../platform/record/form-fields.tsx';
import { type RecordFormProps, useRecordForm } from '../../../platform/record/use-record-form.ts';
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
  const init = useQuery(judicialInit);
  if (!init.data) return <RecordState thing={processRecord.thing} failure={init.error} />;
  return <LoadedForm {...props} init={init.data} />;
}

type LoadedProps = RecordFormProps<JudicialProcess> & { init: JudicialInit };

function useProcessForm({ init, ...props }: LoadedProps) {
  const { record } = props;
  return useRecordForm(processRecord, props, {
    municipio: record ? [record.municipio] : [],
    tipo: init.types,
    etapa: init.stages,
    proyecto: init.projects,
    abogado: record?.abogado ? [record.abogado] : [],
  });
}

type ProcessControl = ReturnType<typeof useProcessForm>['control'];

function LoadedForm(props: LoadedProps) {
  const { record, init, onClose } = props;
  const form = useProcessForm(props);
  const declared = {
    control: form.control,
    fields: processFields,
    choices: { tipo: init.types, etapa: init.stages, proyecto: projectsFor(init, record) },
    sources: {
      municipio: among(codedCities, record?.municipio),
      abogado: among(staff, record?.abogado),
    },
  };
  return (
    <EntityForm form={form} onClose={onClose}>
      <FormFields {...declared} names={['numero']} />
      <Decoded control={form.control} />
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
    </EntityForm>
  );
}

/** What the typed number says, once it is whole. */
function Decoded({ control }: { control: ProcessControl }) {
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
