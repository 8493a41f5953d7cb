import { Button } from 'antd';
import { withAll } from './layer-moves.ts';
import { LayerOrder } from './layer-order.tsx';
import { type LayerChoice, LayerSelect, type TemplateChoice } from './layer-select.tsx';

interface Props {
  id?: string;
  value: string[];
  onChange: (names: string[]) => void;
  layers: readonly LayerChoice[];
  template: TemplateChoice | undefined;
  loading: boolean;
  status?: 'error';
}

/**
 * Chooses the layers of a report: from the list, all those of the template at once and, where the
 * template has no sections that order them, by dragging them into their order.
 */
export function LayersField({ template, ...select }: Props) {
  const { value, onChange, layers } = select;
  const ordered = template !== undefined && template.profundidad < 3;
  const all = template ? withAll(value, template.nombresCapas) : value;
  return (
    <div className="capas-campo">
      <LayerSelect {...select} folded={ordered && value.length > 0} />
      {template && (
        <div className="capas-todas">
          <Button size="small" disabled={all.length === value.length} onClick={() => onChange(all)}>
            Seleccionar todas
          </Button>
          <span>{chosenText(value, template)}</span>
        </div>
      )}
      {ordered && (
        <LayerOrder value={value} onChange={onChange} layers={layers} template={template} />
      )}
    </div>
  );
}

/** What a template holds: its depth, sections and layers. */
export function templateText({
  profundidad,
  secciones,
  capas,
}: Pick<TemplateChoice, 'profundidad' | 'secciones' | 'capas'>): string {
  const sections = secciones === 1 ? '1 sección' : `${secciones} secciones`;
  return `Profundidad ${profundidad}, ${sections}, ${capas === 1 ? '1 capa' : `${capas} capas`}`;
}

function chosenText(value: readonly string[], template: TemplateChoice): string {
  const chosen = template.nombresCapas.filter((name) => value.includes(name)).length;
  const others = value.length - chosen;
  const more = others === 0 ? '' : ` y ${others} ${others === 1 ? 'otra' : 'otras'}`;
  return `${templateText(template)}: ${chosen === 1 ? '1 elegida' : `${chosen} elegidas`}${more}`;
}
