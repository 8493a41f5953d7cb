import {
  developmentMachine,
  developmentTones,
} from '@comarca/shared/modules/desarrollos/development.rules';
import { statesPage } from '../../../core/reports/states-page.ts';

/** What `docs/states.md` says of developments. */
export const developmentStatesPage = statesPage(developmentMachine, {
  title: 'States of developments',
  source: 'packages/shared/src/modules/desarrollos/development.rules.ts',
  stateColumns: { Colour: (state) => developmentTones[state] },
  stepColumns: { Does: ({ effect }) => effect, Alert: ({ success }) => success },
  afterSteps: `
A new development is PENDIENTE; so is one that somebody reported as a problem from the tools panel, with
the address of the screen, the browser, the id of the request that failed last and, if the person wants,
a picture. All the staff see developments and comment on them; where a problem was met is seen by who
reported it, by its developers and by who has \`desarrollos.change_desarrollo\`.
`,
});
