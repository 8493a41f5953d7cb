import { deletedWith } from '../../../core/management/dependents.repository.ts';
import type { DependentCounter } from '../../../core/ports/dependents.ts';
import { countDocumentsOf } from '../../archivo/public.ts';
import { ESTATE } from '../access.ts';
import { countOffers } from '../negotiation/offer.repository.ts';

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
  deletedWith('infraestructuras_gi', 'predio_id', ['infraestructura', 'infraestructuras']),
  deletedWith('diagnosticos_gi', 'predio_id', ['diagnóstico', 'diagnósticos']),
  {
    etiquetas: ['oferta en borrador', 'ofertas en borrador'],
    impide: false,
    count: countOffers(true),
  },
  deletedWith('plazos_gi', 'predio_id', ['plazo de su negociación', 'plazos de su negociación']),
  deletedWith('radicados_gi', 'predio_id', [
    'carta vinculada a su negociación',
    'cartas vinculadas a su negociación',
  ]),
  {
    etiquetas: ['documento en su carpeta', 'documentos en su carpeta'],
    impide: false,
    count: countDocumentsOf(ESTATE),
  },
];
