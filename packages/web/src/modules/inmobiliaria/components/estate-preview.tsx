import { estateFields } from '@comarca/shared/modules/inmobiliaria/estate.fields';
import { useMemo } from 'react';
import { fieldFacts } from '../../../platform/record/field-facts.ts';
import { linkedFact } from '../../../platform/record/linked-fact.tsx';
import { KeyValueList } from '../../../ui/text/key-value-list.tsx';
import { PreviewHead } from '../../../ui/text/preview-head.tsx';
import type { Estate } from '../operations/estates/estates.ts';
import { type Figure, FiguresMap } from './figures-map.tsx';
import { UnitChips } from './unit-chips.tsx';

interface Props {
  estate: Estate;
  /** False where its code and name stand above already. */
  titled?: boolean;
}

/** An estate's card, with its polygon where it has one. */
export function EstatePreview({ estate, titled = true }: Props) {
  const { municipio } = estate;
  const figures = useMemo(() => figuresOf(estate), [estate]);
  return (
    <>
      {titled && <PreviewHead title={estate.codigoSig} detail={estate.nombrePredioFmi} />}
      <KeyValueList
        items={[
          linkedFact(estateFields.proyecto, estate.proyecto, {
            route: 'ListProjectGi',
            newTab: true,
          }),
          ...fieldFacts(estateFields, estate, ['matriculaInmobiliaria', 'npnCatastro']),
          {
            label: 'Ubicación',
            value: municipio
              ? `${municipio.nombre}, ${municipio.departamento.nombre}`
              : 'Sin municipio',
          },
          ...fieldFacts(estateFields, estate, ['vereda', 'direccion']),
          {
            label: estateFields.unidades.label,
            value: <UnitChips units={estate.unidadesPredio} onUnit={null} />,
          },
          ...fieldFacts(estateFields, estate, [
            'usoSuelo',
            'bloque',
            'infraestructuras',
            'areaTitulos',
            'areaCatastral',
            'areaTerreno',
            'origenGeometria',
            'observaciones',
            'created',
          ]),
        ]}
      />
      {estate.geometria && <FiguresMap label="Mapa del predio" figures={figures} />}
    </>
  );
}

const figuresOf = ({ geometria, colorPredio }: Estate): Figure[] =>
  geometria ? [{ id: 'predio', title: 'Predio', geometry: geometria, colour: colorPredio }] : [];
