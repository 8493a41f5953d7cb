import { processMachine, processTones } from '@comarca/shared/modules/judiciales/judicial.rules';
import { statesPage } from '../../core/reports/states-page.ts';

const effects = { stop: 'begins a suspension', run: 'ends the suspensions that hold' } as const;

/** What `docs/states.md` says of judicial processes. */
export const processStatesPage = statesPage(processMachine, {
  title: 'States of judicial processes',
  source: 'packages/shared/src/modules/judiciales/judicial.rules.ts',
  stateColumns: { Colour: (state) => processTones[state] },
  stepColumns: { 'Terms of the file': ({ terms }) => (terms ? effects[terms] : '–') },
  afterSteps: `
Every step writes the state and the audit, and counts the open terms of the file again: while a
suspension holds, the end of a term is not known. A suspension can be written into the file by itself
too (the file is with the judge): it stops the terms, and the state stays.
`,
});
