import {
  CONFIRMATION_TITLE,
  letterMachine,
  letterStateColors,
  MANAGE_PERMISSION,
} from '@comarca/shared/modules/correspondencia/letters.rules';
import { statesPage } from '../../../core/reports/states-page.ts';

const questions = letterMachine.steps.flatMap(({ name, confirmation }) =>
  confirmation === undefined ? [] : [`- ${name}: ${confirmation}`],
);

/** What `docs/states.md` says of letters. */
export const letterStatesPage = statesPage(letterMachine, {
  title: 'States of letters',
  source: 'packages/shared/src/modules/correspondencia/letters.rules.ts',
  stateColumns: { Colour: (state) => letterStateColors[state] },
  stepColumns: { Does: ({ effect }) => effect, Alert: ({ success }) => success },
  afterSteps: `
Before approving, disapproving, stamping and notifying the screen asks, under the title *${CONFIRMATION_TITLE}*:

${questions.join('\n')}

A letter is read, with its files and its history, by its official, by who wrote it down and by who has
\`${MANAGE_PERMISSION}\`; to anybody else it does not exist. The list of all
letters and the report need that permission; the mailbox shows everybody their own.

A letter waits for its official (the number at the mailbox) while it is to be approved, stamped or
notified, and, when it came in and asks for an answer, until an answer was notified. A letter that
follows another one goes the other way: the answer to what came in leaves.

The filing number is not known before a letter is stamped, so the stamp prints it: the field \`{radicado}\`
of a template stays empty.
`,
});
