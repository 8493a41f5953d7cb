import { countOf } from '../../../core/management/dependents.repository.ts';
import type { DependentCounter } from '../../../core/ports/dependents.ts';
import { countDocumentsOf } from '../../archivo/public.ts';
import { ESTATE } from '../access.ts';
import { countOffers } from '../negotiation/offer.repository.ts';

type Labels = DependentCounter['etiquetas'];

const deletedWith = (labels: Labels, count: DependentCounter['count']): DependentCounter => ({
  etiquetas: labels,
  impide: false,
  count,
});

/**
 * What hangs on an estate. Offers that were presented say what was agreed with people: they keep it
 * from being deleted.
 */
export const estateDependents: readonly DependentCounter[] = [
  {
    etiquetas: ['oferta presentada', 'ofertas presentadas'],
    impide: true,
    count: countOffers(false),
  },
  deletedWith(['infraestructura', 'infraestructuras'], countOf('infraestructuras_gi', 'predio_id')),
  deletedWith(['diagnóstico', 'diagnósticos'], countOf('diagnosticos_gi', 'predio_id')),
  deletedWith(['oferta en borrador', 'ofertas en borrador'], countOffers(true)),
  deletedWith(
    ['plazo de su negociación', 'plazos de su negociación'],
    countOf('plazos_gi', 'predio_id'),
  ),
  deletedWith(
    ['carta vinculada a su negociación', 'cartas vinculadas a su negociación'],
    countOf('radicados_gi', 'predio_id'),
  ),
  deletedWith(['documento en su carpeta', 'documentos en su carpeta'], countDocumentsOf(ESTATE)),
];
