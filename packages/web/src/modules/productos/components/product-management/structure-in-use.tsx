import { findNode } from '@comarca/shared/core/tree/tree.edit';
import { workOf } from '@comarca/shared/modules/productos/product-management.rules';
import { Switch } from 'antd';
import { useId, useMemo } from 'react';
import { useUrlState } from '../../../../platform/navigation/url-state.ts';
import { EmptyState } from '../../../../ui/feedback/states.tsx';
import { PageHeader } from '../../../../ui/text/page-header.tsx';
import type { StructureInUse } from '../../operations/assignments/product-management.ts';
import '../assignments.css';
import './product-management.css';
import { LoadPlan } from '../work-plan/load-plan.tsx';
import { NodeViewer } from './node-viewer.tsx';
import { structureSearch } from './structure-search.ts';
import { UseTree } from './use-tree.tsx';
import { workText } from './work-text.ts';

/** A product structure in use: the tree with its states at the left, the chosen node at the right. */
export function StructureInUseView({ structure }: { structure: StructureInUse }) {
  const { nodes, productos, canAssign, showProducts, ownerName, proyecto } = structure;
  const [{ nodo, propios, asignar }, change] = useUrlState(structureSearch);
  const products = useMemo(() => new Map(productos.map((one) => [one.id, one])), [productos]);
  const selected = nodo === undefined ? undefined : findNode(nodes, nodo);
  return (
    <>
      <PageHeader
        title={ownerName}
        detail={[
          ...(proyecto.nombre === ownerName ? [] : [proyecto.nombre]),
          `Estructura de productos: ${workText(workOf(nodes, products))}`,
        ].join(' · ')}
        actions={
          <div className="gestion-modos">
            {showProducts && (
              <Mode
                label="Ver mis productos"
                checked={propios === 'si'}
                onChange={(on) => change({ propios: on ? 'si' : undefined })}
              />
            )}
            {canAssign && (
              <Mode
                label="Modo asignación"
                checked={asignar === 'si'}
                onChange={(on) => change({ asignar: on ? 'si' : undefined })}
              />
            )}
            {canAssign && <LoadPlan at={structure} />}
          </div>
        }
      />
      <div className="estructura-cuerpo gestion-cuerpo">
        <div>
          {nodes.length === 0 ? (
            <EmptyState
              title={propios === 'si' ? 'No tiene productos aquí' : 'La estructura está vacía'}
              text={
                propios === 'si'
                  ? 'Aquí aparecen los productos que gestiona o cuya calidad controla.'
                  : 'Sus secciones y productos se definen en la administración del proyecto.'
              }
            />
          ) : (
            <UseTree
              nodes={nodes}
              products={products}
              selected={selected?.id ?? null}
              onSelect={(id) => change({ nodo: id })}
            />
          )}
        </div>
        <NodeViewer
          key={selected?.id ?? ''}
          node={selected}
          structure={structure}
          products={products}
          assigning={canAssign && asignar === 'si'}
        />
      </div>
    </>
  );
}

interface ModeProps {
  label: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}

function Mode({ label, checked, onChange }: ModeProps) {
  const id = useId();
  return (
    <span className="gestion-modo">
      <Switch id={id} checked={checked} onChange={onChange} />
      <label htmlFor={id}>{label}</label>
    </span>
  );
}
