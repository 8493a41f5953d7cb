import { isSection, type TreeSection } from '@comarca/shared/core/tree/tree';
import type {
  ProductNode,
  StructureNode,
} from '@comarca/shared/modules/procesos/product-structure';
import { UNASSIGNED } from '@comarca/shared/modules/productos/assignment.rules';
import { workOf } from '@comarca/shared/modules/productos/product-management.rules';
import { Button } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../../../ui/feedback/states.tsx';
import { KeyValueList } from '../../../../ui/text/key-value-list.tsx';
import type {
  ProductInUse,
  StructureInUse,
} from '../../operations/assignments/product-management.ts';
import { StateChip } from '../state-chip.tsx';
import { ProductAssignments } from './product-assignments.tsx';
import { ProductFacts } from './product-facts.tsx';
import { AssignSeveral } from './several/assign-several.tsx';
import { hoursText } from './work-text.ts';

interface Props {
  node: StructureNode | undefined;
  structure: StructureInUse;
  products: ReadonlyMap<string, ProductInUse>;
  /** 'Modo asignación' is on. */
  assigning: boolean;
}

/** What is known of the chosen node: its product, who works on it, how far they are. */
export function NodeViewer({ node, structure, products, assigning }: Props) {
  if (!node) {
    return (
      <EmptyState
        title="Elija una sección o un producto"
        text="Aquí verá su estado, a quién está asignado, su esfuerzo y su revisión."
      />
    );
  }
  if (isSection(node)) {
    return (
      <SectionViewer
        section={node}
        structure={structure}
        products={products}
        assigning={assigning}
      />
    );
  }
  const roles = new Map(structure.roles.map((role) => [role.id, role]));
  const named = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const role = roles.get(id);
      return role ? [role] : [];
    });
  return (
    <section className="estructura-detalle gestion-detalle" aria-label={`Detalle de ${node.name}`}>
      <div className="gestion-titulo">
        <h2>{node.name}</h2>
        <StateChip state={products.get(node.productId)?.estado ?? UNASSIGNED} />
      </div>
      <ProductFacts
        product={{
          descripcion: node.descripcion,
          perfilesGestion: named(node.perfilesGestion),
          perfilesControl: named(node.perfilesControl),
        }}
      />
      <ProductAssignments product={node} structure={structure} assigning={assigning} />
    </section>
  );
}

interface SectionProps extends Omit<Props, 'node'> {
  section: TreeSection<ProductNode>;
}

function SectionViewer({ section, structure, products, assigning }: SectionProps) {
  const work = workOf(section.children, products);
  const [several, setSeveral] = useState(false);
  const mayAssign = assigning && work.productos > 0;
  return (
    <section
      className="estructura-detalle gestion-detalle"
      aria-label={`Detalle de ${section.name}`}
    >
      <div className="gestion-titulo">
        <h2>{section.name}</h2>
        {mayAssign && !several && (
          <Button onClick={() => setSeveral(true)}>Asignar varios productos</Button>
        )}
      </div>
      <KeyValueList
        items={[
          { label: 'Productos', value: work.productos },
          { label: 'Terminados', value: work.cerrados },
          { label: 'Esfuerzo', value: hoursText(work) },
        ]}
      />
      {mayAssign && several && (
        <AssignSeveral
          section={section}
          structure={structure}
          products={products}
          onClose={() => setSeveral(false)}
        />
      )}
    </section>
  );
}
