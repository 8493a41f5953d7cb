import {
  type LayerReviewState,
  layerStateColors,
} from '@comarca/shared/modules/inteligencia/layer-review.rules';
import { type ChipTone, StatusChip } from '../../../../ui/feedback/status-chip.tsx';

/** The rules' colours by the tones of chips. */
const tones: Record<(typeof layerStateColors)[LayerReviewState], ChipTone> = {
  gris: 'gris',
  ámbar: 'ámbar',
  turquesa: 'turquesa',
  azul: 'azul',
  verde: 'verde',
  rojo: 'rojo',
  'verde claro': 'lima',
};

/** Where the review of a layer stands, in words with its colour. */
export const LayerStateChip = ({ state }: { state: LayerReviewState }) => (
  <StatusChip tone={tones[layerStateColors[state]]}>{state}</StatusChip>
);
