import {
  catalogueLimits,
  municipalitySchema,
} from '@comarca/shared/modules/catalogos/catalogo.schema';
import { Input } from 'antd';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import type { Restored } from '../../../platform/history/restored.ts';
import { useManagedForm } from '../../../platform/management/use-managed-form.ts';
import { Campo } from '../../../ui/campo.tsx';
import { catalogueKey } from '../operations/catalogue-key.ts';
import { type MunicipalityRow, municipalityCalls } from '../operations/municipios.ts';

interface Props {
  municipality: MunicipalityRow;
  /** An old value of the history, on its way back into the form. */
  restored?: Restored | undefined;
  onClose: () => void;
}

/** Corrects the name of a municipality; the rest of it comes with an import. */
export function MunicipalityForm({ municipality, restored, onClose }: Props) {
  const form = useManagedForm({
    row: municipality,
    calls: municipalityCalls,
    schema: municipalitySchema,
    valuesOf: (row) => ({ nombre: row?.nombre ?? '' }),
    thing: 'el municipio',
    success: 'Se guardó el municipio',
    labels: { nombre: 'Municipio' },
    invalidate: [catalogueKey],
    restored,
    onClose,
  });
  const { codigo, departamento } = municipality;
  return (
    <EntityForm form={form} onClose={onClose}>
      <Campo
        control={form.control}
        name="nombre"
        label="Municipio"
        required
        maxLength={catalogueLimits.name}
        help={`DIVIPOLA ${codigo}, ${departamento}. La próxima importación vuelve a escribir el nombre oficial.`}
      >
        {(field) => <Input {...field} />}
      </Campo>
    </EntityForm>
  );
}
