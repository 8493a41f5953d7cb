import { giProjectFields } from '@comarca/shared/modules/inmobiliaria/gi-project.fields';
import { fieldFacts } from '../../../platform/record/field-facts.ts';
import { linkedFact } from '../../../platform/record/linked-fact.tsx';
import { KeyValueList } from '../../../ui/text/key-value-list.tsx';
import { PreviewHead } from '../../../ui/text/preview-head.tsx';
import type { GiProject } from '../operations/projects/gi-projects.ts';

/** A real-estate project's card. */
export function GiProjectPreview({ project }: { project: GiProject }) {
  return (
    <>
      <PreviewHead title={project.disposicionDerecho} detail={project.gerencia} />
      <KeyValueList
        items={[
          linkedFact(giProjectFields.proyecto, project.proyecto, {
            route: 'ListProject',
            newTab: true,
          }),
          { label: 'Código', value: project.proyecto.codigo ?? 'SIN CODIGO' },
          { label: 'Coordinador', value: project.coordinador.fullName },
          { label: 'Cliente', value: project.cliente?.razonSocial ?? 'Sin cliente' },
          {
            label: giProjectFields.municipio.label,
            value: project.municipios
              .map(({ nombre, departamento }) => `${nombre}, ${departamento.nombre}`)
              .join('; '),
          },
          ...fieldFacts(giProjectFields, project, ['peso', 'buffer', 'created']),
          { label: 'Predios', value: project.predios },
        ]}
      />
    </>
  );
}
