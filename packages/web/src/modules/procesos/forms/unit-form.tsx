import {
  functionalUnitSchema,
  MAX_NAME,
} from '@comarca/shared/modules/procesos/administracion.schema';
import { Input } from 'antd';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { Campo } from '../../../ui/campo.tsx';
import { type Unit, units } from '../operations/tabs.ts';
import { knownNamed, TypologyPicker } from './pickers.tsx';
import { type TabFormProps, useTabForm } from './use-tab-form.ts';

/** A functional unit and its typology. */
export function UnitForm(props: TabFormProps<Unit>) {
  const { owner, row, onClose } = props;
  const form = useTabForm(props, {
    records: units,
    schema: functionalUnitSchema,
    valuesOf,
    thing: 'la unidad funcional',
    success: 'Unidad Funcional guardada Exitosamente',
    labels: { nombre: 'Nombre', tipologia: 'Tipología' },
  });
  return (
    <EntityForm form={form} onClose={onClose}>
      <Campo control={form.control} name="nombre" label="Nombre" required maxLength={MAX_NAME}>
        {(field) => <Input {...field} autoFocus />}
      </Campo>
      <Campo control={form.control} name="tipologia" label="Tipología">
        {(field) => (
          <TypologyPicker
            {...field}
            owner={owner}
            known={row?.tipologia ? knownNamed([row.tipologia]) : []}
          />
        )}
      </Campo>
    </EntityForm>
  );
}

const valuesOf = (row: Unit | null) => ({
  nombre: row?.nombre ?? '',
  tipologia: row?.tipologia?.id ?? null,
});
