import { Segmented, Select } from 'antd';
import type { StructureAim, StructureForm } from '../../operations/structures.ts';

const kinds = [
  { value: 'plantilla' as const, label: 'Guardar Plantilla' },
  { value: 'proyecto' as const, label: 'Crear Estructura Proyecto' },
];

interface Props {
  aim: StructureAim;
  onChange: (aim: StructureAim) => void;
  projects: StructureForm['projects'] | undefined;
  /** The project that the structure was begun for, which is offered also while others load. */
  project: { id: string; nombre: string } | undefined;
}

/** Where a new structure goes: among the templates, or to an IT project that has none yet. */
export function StructureAimField({ aim, onChange, projects, project }: Props) {
  const choices = projects ?? (project ? [project] : []);
  return (
    <div className="estructura-it-inicio">
      <Segmented<StructureAim['kind']>
        aria-label="Qué se guarda"
        value={aim.kind}
        options={kinds}
        onChange={(kind) => {
          const { template } = aim;
          onChange(
            kind === 'plantilla'
              ? { kind, template }
              : { kind, project: project?.id ?? null, template },
          );
        }}
      />
      {aim.kind === 'proyecto' && (
        <Select
          aria-label="Proyecto IT"
          placeholder="Proyecto IT sin estructura"
          showSearch={{ optionFilterProp: 'label' }}
          notFoundContent="Resultados no encontrados"
          loading={projects === undefined}
          value={aim.project}
          options={choices.map(({ id, nombre }) => ({ value: id, label: nombre }))}
          onChange={(id: string | null) => onChange({ ...aim, project: id })}
        />
      )}
    </div>
  );
}
