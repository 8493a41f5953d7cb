import {
  isWritable,
  layerReviewMachine,
  layerStateColors,
} from '@comarca/shared/modules/inteligencia/layer-review.rules';
import { statesPage } from '../../../core/reports/states-page.ts';

/** What `docs/states.md` says of the review of a report's layers. */
export const layerReviewStatesPage = statesPage(layerReviewMachine, {
  title: "States of the layers of a project's report",
  source: 'packages/shared/src/modules/inteligencia/layer-review.rules.ts',
  stateColumns: {
    Colour: (state) => layerStateColors[state],
    'Its analysis is written': (state) => (isWritable(state) ? 'yes' : ''),
  },
  stepColumns: {},
  afterSteps: `
Every step writes the state, the observation that came with it, and the audit, which the layer's history
tells. Synchronising a layer changes no state: where its figures changed under an analysis, the analysis
is marked, and it is not sent to review until somebody saved it again. An approved layer whose table, cut or
project boundary became another one goes back to review, and says why; who wrote it and who approved it is told.
`,
});
