import { useQuery } from '@tanstack/react-query';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { type Assignment, assignmentKey } from '../operations/assignments/assignments.ts';
import { loadAssignedProduct } from '../operations/assignments/product-management.ts';
import './product-management/product-management.css';
import { AssignmentReview } from './product-management/product-assignment-view.tsx';
import { ProductFacts } from './product-management/product-facts.tsx';
import { StateChip } from './state-chip.tsx';

/** The product of an assignment as it is used: what it is, its review, its place in the structure. */
export function AssignedProductView({ assignment }: { assignment: Assignment }) {
  const { id, actividad, estado } = assignment;
  const { data, error, refetch } = useQuery({
    queryKey: [...assignmentKey(id), 'producto'],
    queryFn: () => loadAssignedProduct(id),
  });
  return (
    <section className="vista-previa gestion-detalle" aria-label="Producto">
      <div className="gestion-titulo">
        <h2>{actividad.nombre}</h2>
        <StateChip state={estado.estado} />
      </div>
      {data ? (
        <>
          <ProductFacts product={data} />
          {data.estructura && (
            <RouteLink route="ProductsManager" params={{ ...data.estructura }}>
              Ver en la estructura de productos
            </RouteLink>
          )}
        </>
      ) : (
        <RecordState thing="el producto" failure={error} onRetry={() => void refetch()} />
      )}
      <AssignmentReview assignment={assignment} />
    </section>
  );
}
