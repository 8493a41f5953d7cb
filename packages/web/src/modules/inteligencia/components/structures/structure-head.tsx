import { isSection } from '@comarca/shared/core/tree/tree';
import { MAX_STRUCTURE_NAME } from '@comarca/shared/modules/inteligencia/structure.schema';
import type { LayerTreeNode, StructureDepth } from '@comarca/shared/modules/inteligencia/template';
import { Input, Segmented } from 'antd';
import { useId } from 'react';
import type { AboutStructure } from './use-layers-draft.ts';

const depths: { value: StructureDepth; label: string; title: string }[] = [
  { value: 2, label: '2 · solo capas', title: 'Capas numeradas 1, 2, 3…' },
  { value: 3, label: '3 · con secciones', title: 'Secciones y subsecciones: 1, 1.1, 1.1.1' },
];

interface Props {
  about: AboutStructure;
  onChange: (about: AboutStructure) => void;
  nodes: readonly LayerTreeNode[];
}

/** Name and depth of a structure. */
export function StructureHead({ about, onChange, nodes }: Props) {
  const name = useId();
  const empty = about.nombre.trim() === '';
  const sectioned = nodes.some(isSection);
  return (
    <div className="estructura-it-datos">
      <div>
        <label htmlFor={name}>
          Nombre <span aria-hidden>*</span>
        </label>
        <Input
          id={name}
          value={about.nombre}
          maxLength={MAX_STRUCTURE_NAME}
          showCount
          required
          {...(empty && { status: 'error' as const, 'aria-invalid': true })}
          onChange={(event) => onChange({ ...about, nombre: event.target.value })}
        />
        {empty && (
          <span className="campo-error" role="alert">
            Campo obligatorio.
          </span>
        )}
      </div>
      <div>
        <span className="estructura-it-rotulo">Profundidad</span>
        <Segmented<StructureDepth>
          aria-label="Profundidad"
          value={about.profundidad}
          options={depths.map((depth) => ({
            ...depth,
            disabled: depth.value === 2 && sectioned,
          }))}
          onChange={(depth) => onChange({ ...about, profundidad: depth })}
        />
      </div>
    </div>
  );
}
