import {
  type AssignmentState,
  type AssignmentStep,
  assignmentMachine,
  assignmentStates,
  CONTROL_PERMISSION,
  showsLinks,
  stateColors,
  UNASSIGNED,
} from '@comarca/shared/modules/productos/assignment.rules';
import { effortRole } from '@comarca/shared/modules/productos/effort.rules';
import { statesPage } from '../../../core/reports/states-page.ts';

type Shown = AssignmentState | typeof UNASSIGNED;

/** Who logs efforts in a state, by the rule that the service asks. */
function loggersIn(state: Shown): string {
  const roles = [
    effortRole(state, { gestor: true, controlador: false }) && 'its manager',
    effortRole(state, { gestor: false, controlador: true }) && 'its controller',
  ];
  return roles.filter(Boolean).join(', ');
}

function writtenBy({ links, errors, realEnd, to }: AssignmentStep): string {
  const parts = [
    links ? 'the support links' : '',
    errors ? 'the errors that stand' : '',
    realEnd === undefined ? '' : `the real end: ${realEnd}`,
    to === 'RECHAZADO' ? 'one rejection more' : '',
  ];
  return parts.filter(Boolean).join('; ') || '–';
}

/** What `docs/states.md` says of assignments. */
export const assignmentStatesPage = statesPage(assignmentMachine, {
  title: 'States of assignments',
  source: 'packages/shared/src/modules/productos/assignment.rules.ts',
  states: [UNASSIGNED, ...assignmentStates] as Shown[],
  stateColumns: {
    Colour: (state) => stateColors[state],
    'Efforts of': loggersIn,
    'Shows its links': (state) => (showsLinks(state) ? 'yes' : ''),
  },
  stepColumns: { Writes: writtenBy, Told: ({ tells }) => tells.join(', ') || '–' },
  afterStates: `
${UNASSIGNED} is a product to which nobody was assigned: there is no assignment. Saving one makes it
CREADA; deleting it, with its efforts, goes back.
`,
  afterSteps: `
Every step writes the state, its instant, a record of the history (with the names of that moment) and
the audit, and tells the open screens of its people; who is *told* gets a message and an e-mail too.

An effort of the manager that ends the activity takes the manager's step of that moment: it sends to
quality control where there is a controller, and finishes where there is none. One of the controller
changes no state. What is closed (APROBADO CC, FINALIZADO) is neither edited nor given efforts until
it is unlocked. The same person never manages and controls one assignment: the form, the service and
the database refuse it.

## Who logs efforts

The people of the table above log, move and delete their own efforts on the assignment in that state;
that needs no permission, as the log is everybody's own. The effort that ended the activity is read
only. Efforts of others are changed with \`gestion_productos.change_esfuerzodiario\` and deleted with
\`gestion_productos.delete_esfuerzodiario\`, by who sees them (\`${CONTROL_PERMISSION}\`)
and only while their owner could log there.

## Who sees an assignment

Who manages or controls it; who has \`${CONTROL_PERMISSION}\`; and who may open the
administration of its project or process (its tab *Asignaciones*). To anybody else it does not exist.

## A product structure in use

A structure is used at the project whose it is, or at every functional unit of its typology; a product
shows there, of its assignments, the state that is furthest from done: RECHAZADO, CREADA, EN GESTIÓN,
CONTINUA, PENDIENTE CC, APROBADO CC, FINALIZADO; ${UNASSIGNED} without any. Who takes part in the project
or has \`${CONTROL_PERMISSION}\` opens it, and sees the states and the hours
of all products, but only the assignments of the rule above. \`canAssign\`: who opens it and has
\`gestion_productos.add_estadoactividad\`. \`showProducts\`: who takes part in the project.
`,
});
