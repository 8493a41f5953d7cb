import { infrastructureFields } from '@comarca/shared/modules/inmobiliaria/infrastructure.fields';
import { FILL_COLOUR } from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import { useMemo } from 'react';
import { fieldFacts } from '../../../platform/record/field-facts.ts';
import { linkedFact } from '../../../platform/record/linked-fact.tsx';
import { KeyValueList } from '../../../ui/text/key-value-list.tsx';
import { PreviewHead } from '../../../ui/text/preview-head.tsx';
import type { Infrastructure } from '../operations/infrastructures/infrastructures.ts';
import { type Figure, FiguresMap } from './figures-map.tsx';
import { UnitChips, type UnitOf } from './unit-chips.tsx';

interface Props {
  record: Infrastructure;
  /** Null for who may not see the products. */
  onUnit: ((unit: UnitOf) => void) | null;
}

/** An infrastructure's card, on the map of its estate where it has a geometry. */
export function InfrastructurePreview({ record, onUnit }: Props) {
  const { predio, proyecto } = record;
  const figures = useMemo(() => figuresOf(record), [record]);
  return (
    <>
      <PreviewHead
        title={record.nombreInfraestructuraJuridica}
        detail={record.tipoInfraestructuraSig?.tipo ?? null}
      />
      <KeyValueList
        items={[
          linkedFact(infrastructureFields.predio, predio, { route: 'ListEstatesGi', newTab: true }),
          linkedFact(infrastructureFields.proyecto, proyecto, {
            route: 'ListProjectGi',
            newTab: true,
          }),
          ...fieldFacts(infrastructureFields, record, [
            'descripcion',
            'tipoDerecho',
            'estadoDerecho',
            'tipoInfraestructuraSig',
          ]),
          {
            label: infrastructureFields.unidades.label,
            value: <UnitChips units={record.unidades} onUnit={onUnit} />,
          },
          ...fieldFacts(infrastructureFields, record, ['areaMedida', 'longitudMedida', 'created']),
        ]}
      />
      {record.geometria && <FiguresMap label="Mapa de la infraestructura" figures={figures} />}
    </>
  );
}

function figuresOf({ predio, geometria, colorRelleno }: Infrastructure): Figure[] {
  const estate = predio.geometria
    ? [{ id: 'predio', title: 'Predio', geometry: predio.geometria, colour: FILL_COLOUR }]
    : [];
  const own = geometria
    ? [
        {
          id: 'infraestructura',
          title: 'Infraestructura',
          geometry: geometria,
          colour: colorRelleno,
        },
      ]
    : [];
  return [...estate, ...own];
}
