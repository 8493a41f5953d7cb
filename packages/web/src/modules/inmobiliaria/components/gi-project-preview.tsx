import { giProjectFields } from '@comarca/shared/modules/inmobiliaria/gi-project.fields';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { fieldFacts } from '../../../platform/record/field-facts.ts';
import { KeyValueList } from '../../../ui/text/key-value-list.tsx';
import type { GiProject } from '../operations/gi-projects.ts';

/** A real-estate project's card. */
export function GiProjectPreview({ project }: { project: GiProject }) {
  return (
    <>
      <div className="vista-cabeza">
        <div>
          <h3>{project.disposicionDerecho}</h3>
          <p>{project.gerencia}</p>
        </div>
      </div>
      <KeyValueList
        items={[
          {
            label: giProjectFields.proyecto.label,
            value: (
              <RouteLink route="ListProject" search={{ itemId: project.proyecto.id }} newTab>
                {project.proyecto.nombre}
              </RouteLink>
            ),
          },
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
